<?php
/**
 * Sets up the WordPress of a trial and prints, as JSON, the application passwords of one user for each role. Every user
 * is called as the role, and has that as a password for the form, too.
 */

define( 'WP_INSTALLING', true );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'Gyülekezetünk', 'administrator', 'admin@parish.example', true, '', 'administrator', 'hu_HU' );
// They come from elsewhere.
update_option( 'show_avatars', 0 );
switch_theme( 'twentytwentythree' );

$passwords = array();
foreach ( array( 'administrator', 'editor', 'author', 'contributor' ) as $role ) {
	$user = get_user_by( 'login', $role );
	$id   = $user ? $user->ID : wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => $role,
			'user_email' => "$role@parish.example",
			'role'       => $role,
		)
	);
	// As one who has read it: it stands before the editor.
	update_user_meta(
		$id,
		'wp_persisted_preferences',
		array(
			'core/edit-post' => array( 'welcomeGuide' => false ),
			'_modified'      => gmdate( 'c' ),
		)
	);
	$passwords[ $role ] = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'trial' ) )[0];
}

$problem = activate_plugin( 'lelkesz/lelkesz.php' );
if ( is_wp_error( $problem ) ) {
	fwrite( STDERR, $problem->get_error_message() );
	exit( 1 );
}
echo wp_json_encode( $passwords );
