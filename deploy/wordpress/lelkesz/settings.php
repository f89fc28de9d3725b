<?php
/**
 * The one setting: where the library is.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

const SITE_OPTION = 'lelkesz_site';
const PAGE        = 'lelkesz';
/** Hosts that may be reached without https: the machine itself. */
const OWN_MACHINE = array( 'localhost', '127.0.0.1', '[::1]' );

/** The address of the library without a slash at its end, `https://lelkesz.example`; '' where none was given. */
function site(): string {
	$site = get_option( SITE_OPTION, '' );
	// Other code may have written it as well.
	return is_string( $site ) ? origin_of( $site ) : '';
}

/**
 * The origin of an address that the library may have: https, or http on the machine itself.
 *
 * @return string '' where it may not
 */
function origin_of( string $address ): string {
	$parts  = wp_parse_url( trim( $address ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
		return '';
	}
	if ( ! preg_match( '/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])$/D', $host ) ) {
		return '';
	}
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && in_array( $host, OWN_MACHINE, true ) ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * What of a typed address is kept. One that cannot be the library's is refused with a sentence, and the one before stays.
 *
 * @param mixed $typed Whatever the form has sent.
 */
function sanitize_site( $typed ): string {
	$typed = is_string( $typed ) ? trim( $typed ) : '';
	if ( '' === $typed || '' !== origin_of( $typed ) ) {
		return origin_of( $typed );
	}
	$sentence = __( 'Ez nem lehet a könyvtár címe: https:// kezdetű webcímet írjon be, például https://lelkesz.example. A korábbi cím maradt meg.', 'lelkesz' );
	// Also called where no form was sent, and there is nobody to tell.
	if ( function_exists( 'add_settings_error' ) ) {
		add_settings_error( SITE_OPTION, 'lelkesz-site', $sentence );
	}
	return site();
}

/** The settings API makes and checks the nonce of the form, and asks for `manage_options`. */
function register_settings() {
	register_setting(
		PAGE,
		SITE_OPTION,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_site',
		)
	);
	add_settings_section( PAGE, '', '__return_null', PAGE );
	add_settings_field(
		SITE_OPTION,
		__( 'A könyvtár címe', 'lelkesz' ),
		__NAMESPACE__ . '\print_site_field',
		PAGE,
		PAGE,
		array( 'label_for' => SITE_OPTION )
	);
}

function register_settings_page() {
	$title = __( 'Lelkész könyvtár', 'lelkesz' );
	add_options_page( $title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\print_settings_page' );
}

function print_site_field() {
	printf(
		'<input type="url" class="regular-text" id="%1$s" name="%1$s" value="%2$s" placeholder="https://lelkesz.example" aria-describedby="lelkesz-site-help"><p class="description" id="lelkesz-site-help">%3$s</p>',
		esc_attr( SITE_OPTION ),
		esc_attr( site() ),
		esc_html__( 'Innen jönnek a betétek. A blokkok és a [lelkesz] rövid kód ezután használható.', 'lelkesz' )
	);
}

function print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form method="post" action="options.php">';
	settings_fields( PAGE );
	do_settings_sections( PAGE );
	submit_button();
	echo '</form></div>';
}

/**
 * In the list of plugins.
 *
 * @param string[] $links
 * @return string[]
 */
function with_settings_link( array $links ): array {
	$address = admin_url( 'options-general.php?page=' . PAGE );
	array_unshift( $links, '<a href="' . esc_url( $address ) . '">' . esc_html__( 'Beállítások', 'lelkesz' ) . '</a>' );
	return $links;
}
