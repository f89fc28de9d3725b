<?php
/**
 * Plugin Name: The parish of the trial: its pages are in Hungarian unless a test says otherwise, an administrator may
 * have put the site's script into their head (docs/embed.md), the library may be on this machine, and what PHP
 * complains of while the plugin is at work is written down as such.
 */

add_filter(
	'locale',
	function () {
		return get_option( 'trial_locale', 'hu_HU' );
	}
);

// Elsewhere a library has a name and the port of https: without them WordPress asks nobody how an address is shown.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	function ( $ports, $host, $url ) {
		return array_merge( $ports, array( (int) wp_parse_url( $url, PHP_URL_PORT ) ) );
	},
	10,
	3
);

add_action(
	'wp_head',
	function () {
		$site = get_option( 'trial_script' );
		if ( $site ) {
			printf( '<script async src="%s/embed.js"></script>', esc_url( $site ) );
		}
	}
);

set_error_handler(
	function ( $kind, $text, $file, $line ) {
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS ) as $frame ) {
			if ( strpos( $frame['file'] ?? '', '/plugins/lelkesz/' ) !== false ) {
				error_log( "lelkesz at work: $text in $file on line $line" );
				break;
			}
		}
		return false;
	}
);
