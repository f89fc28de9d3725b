<?php
/**
 * Nothing of the plugin stays: the setting, and what was kept of the site.
 *
 * @package Lelkesz
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Of the site that WordPress is at. What an object cache keeps instead is gone after a day. */
function lelkesz_uninstall() {
	global $wpdb;
	delete_option( 'lelkesz_site' );
	foreach ( array( '_transient_lelkesz_', '_transient_timeout_lelkesz_' ) as $beginning ) {
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $beginning ) . '%' ) );
		array_map( 'delete_option', $names );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $lelkesz_site_id ) {
		switch_to_blog( $lelkesz_site_id );
		lelkesz_uninstall();
		restore_current_blog();
	}
} else {
	lelkesz_uninstall();
}
