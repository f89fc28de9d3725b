<?php
/**
 * What stands on the page: the inset, else a plain link; and for those who edit, why.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

/** Of every inset, beside its own attributes. */
const THEMES = array( 'light', 'dark' );
/** As the site counts. */
const VALUES = array(
	'number' => '/^\d{1,9}$/D',
	'text'   => '/^\P{Cc}{1,300}$/Du',
);

/**
 * HTML of an inset for whoever looks at it now.
 *
 * @param string $name Of the inset.
 * @param array  $said Attributes as a block or a shortcode has them; empty ones were not said.
 */
function show( string $name, array $said ): string {
	if ( ! isset( known()['insets'][ $name ] ) ) {
		return note( 'unknown' );
	}
	$site = site();
	if ( '' === $site ) {
		return note( 'no-site' );
	}
	$said = array_filter( array_map( 'trim', array_map( 'strval', $said ) ), 'strlen' );
	foreach ( known()['insets'][ $name ]['formerly'] as $old => $new ) {
		if ( isset( $said[ $old ] ) ) {
			$said += array( $new => $said[ $old ] );
			unset( $said[ $old ] );
		}
	}
	if ( ! are_good( $name, $said ) ) {
		return plain_link( $site, $name, $said ) . note( 'bad' );
	}
	// Readers of feeds know no shadow roots.
	if ( is_feed() ) {
		return plain_link( $site, $name, $said );
	}
	$fragment = get_fragment( $site, $name, $said + language_of_page() );
	return '' !== $fragment['html'] ? $fragment['html'] : plain_link( $site, $name, $said ) . note( $fragment['problem'] );
}

/** @param array<int|string, string> $said */
function are_good( string $name, array $said ): bool {
	$attributes = known()['insets'][ $name ]['attributes'];
	foreach ( $said as $attribute => $value ) {
		if ( 'theme' === $attribute ) {
			$is_good = in_array( $value, THEMES, true );
		} elseif ( 'lang' === $attribute ) {
			$is_good = in_array( $value, known()['languages'], true );
		} else {
			$is_good = isset( $attributes[ $attribute ] ) && 1 === preg_match( VALUES[ $attributes[ $attribute ] ], $value );
		}
		if ( ! $is_good ) {
			return false;
		}
	}
	return true;
}

/**
 * Of the site around the inset, where the library speaks it.
 *
 * @return array{lang?: string}
 */
function language_of_page(): array {
	$language = substr( get_locale(), 0, 2 );
	return in_array( $language, known()['languages'], true ) ? array( 'lang' => $language ) : array();
}

/** The last way: where on the site that is what cannot be shown here. */
function plain_link( string $site, string $name, array $said ): string {
	$link = known()['insets'][ $name ]['link'];
	$nid  = $said['nid'] ?? '';
	if ( false !== strpos( $link, '{nid}' ) ) {
		$link = preg_match( VALUES['number'], $nid ) ? str_replace( '{nid}', $nid, $link ) : '/';
	}
	return '<p><a href="' . esc_url( $site . $link ) . '">' . esc_html( inset_words()[ $name ]['link'] ) . '</a></p>';
}

/** Visitors are told nothing that only an editor can change. */
function note( string $problem ): string {
	return current_user_can( 'edit_posts' ) ? '<p class="lelkesz-note"><em>' . esc_html( problem_words( $problem ) ) . '</em></p>' : '';
}

/** `[lelkesz inset="sermon-list" query="kegyelem" limit="3"]`. */
function register_shortcode() {
	add_shortcode( 'lelkesz', __NAMESPACE__ . '\show_shortcode' );
}

/** @param array<int|string, string>|string $said '' where the shortcode has no attributes. */
function show_shortcode( $said ): string {
	$said = is_array( $said ) ? $said : array();
	$name = $said['inset'] ?? '';
	unset( $said['inset'] );
	// The editor has written `&` as HTML.
	$decode = function ( $value ) {
		return html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	};
	return show( $name, array_map( $decode, $said ) );
}
