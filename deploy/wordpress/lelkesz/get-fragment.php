<?php
/**
 * Fragments are fetched by this server, kept as long as the site says, and shown a day longer while it does not answer.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

/** What visitors wait for at the most, in seconds. */
const PATIENCE = 3;
/** A site that did not answer is left alone for so many seconds: a page with ten insets waits for it once. */
const LEFT_ALONE = 30;
/** What the site says of itself (400, 404) without saying for how long, in seconds. */
const PROBLEM_KEPT = 60;
/** Longer than any fragment that the site makes. */
const MOST_BYTES = 1048576;
/** The beginning of the names of all that is kept: uninstall.php knows it, too. */
const KEPT = 'lelkesz_';

/**
 * The inset as the site shows it, from there or from what was kept.
 *
 * @param string                $site Its origin.
 * @param string                $name Of the inset.
 * @param array<string, string> $said Attributes that are not empty.
 * @return array{html: string, problem: string} `problem` is `bad`, `missing` or `away` where there is no `html`
 */
function get_fragment( string $site, string $name, array $said ): array {
	ksort( $said );
	$url  = "$site/beagyazas/$name.html?" . http_build_query( array( 'as' => 'fragment' ) + $said, '', '&', PHP_QUERY_RFC3986 );
	$key  = KEPT . md5( VERSION . $url );
	$kept = get_transient( $key );
	if ( is_array( $kept ) && $kept['until'] > time() ) {
		return $kept;
	}
	$answer = is_left_alone( $site ) || is_left_alone( $url ) ? null : ask( $site, $url, $name, $said );
	if ( null !== $answer ) {
		set_transient( $key, $answer, DAY_IN_SECONDS );
		return $answer;
	}
	// Yesterday's reading is never shown as today's.
	$holds = is_array( $kept ) && ( ! known()['insets'][ $name ]['daily'] || site_day() === $kept['day'] );
	return $holds ? $kept : array(
		'html'    => '',
		'problem' => 'away',
	);
}

/**
 * Asks the site itself.
 *
 * @return array|null What is to be kept of its answer; null where it has none to give now.
 */
function ask( string $site, string $url, string $name, array $said ) {
	$day      = site_day();
	$response = wp_remote_get(
		$url,
		array(
			'timeout'             => PATIENCE,
			// Another origin was not chosen by an administrator.
			'redirection'         => 0,
			'limit_response_size' => MOST_BYTES,
			// WordPress would tell the address of this page.
			'user-agent'          => 'lelkesz-wordpress/' . VERSION,
		)
	);
	if ( is_wp_error( $response ) ) {
		leave_alone( $site );
		return null;
	}
	$status   = wp_remote_retrieve_response_code( $response );
	$problems = array(
		400 => 'bad',
		404 => 'missing',
	);
	if ( isset( $problems[ $status ] ) ) {
		return array(
			'html'    => '',
			'problem' => $problems[ $status ],
			'until'   => time() + PROBLEM_KEPT,
			'day'     => $day,
		);
	}
	$html = 200 === $status ? read_fragment( wp_remote_retrieve_body( $response ), $name, $said ) : '';
	if ( '' === $html ) {
		leave_alone( $url );
		return null;
	}
	return array(
		'html'    => $html,
		'problem' => '',
		'until'   => time() + max_age_of( $response ),
		'day'     => $day,
	);
}

/** How many seconds an answer may be kept for; the site says 0 in the last minute of its day. */
function max_age_of( array $response ): int {
	$said = wp_remote_retrieve_header( $response, 'cache-control' );
	return is_string( $said ) && preg_match( '/\bmax-age=(\d{1,6})\b/', $said, $found )
		? min( (int) $found[1], HOUR_IN_SECONDS )
		: 0;
}

/** The day it is where the site is at home. */
function site_day(): string {
	return ( new \DateTimeImmutable( 'now', new \DateTimeZone( 'Europe/Budapest' ) ) )->format( 'Y-m-d' );
}

function is_left_alone( string $whom ): bool {
	return false !== get_transient( KEPT . 'away_' . md5( $whom ) );
}

function leave_alone( string $whom ) {
	set_transient( KEPT . 'away_' . md5( $whom ), 1, LEFT_ALONE );
}
