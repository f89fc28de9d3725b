<?php
/**
 * Plugin Name: The parish of the trial: its pages are in Hungarian unless a test says otherwise, an administrator may
 * have put the site's script into their head (docs/embed.md), and what PHP complains of while the plugin is at work is
 * written down as such.
 */

add_filter(
	'locale',
	function () {
		return get_option( 'trial_locale', 'hu_HU' );
	}
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
