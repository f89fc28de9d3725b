<?php
/**
 * Plugin Name:       Lelkész könyvtár
 * Description:       Igehirdetések, napi ige, igeszakaszok, idézetek és bibliaolvasó tervek egy igehirdetés-könyvtárból, blokként vagy rövid kódként.
 * Version:           1.0.0
 * Requires at least: 5.8
 * Requires PHP:      7.4
 * Author:            Lelkész.com
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       lelkesz
 *
 * This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
 * License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any later
 * version. It comes without any warranty; see the licence for details.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.0.0';
const FILE    = __FILE__;

require __DIR__ . '/words.php';
require __DIR__ . '/settings.php';
require __DIR__ . '/read-fragment.php';
require __DIR__ . '/get-fragment.php';
require __DIR__ . '/show.php';
require __DIR__ . '/blocks.php';

add_action( 'init', __NAMESPACE__ . '\register_blocks' );
add_action( 'init', __NAMESPACE__ . '\register_shortcode' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\register_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\with_settings_link' );

/**
 * What the site offers, as its own tables say: see insets.php.
 *
 * @return array{insets: array<string, array{attributes: array<string, string>, daily: bool, link: string}>, languages: string[], elements: string[], attributes: string[]}
 */
function known(): array {
	static $known = null;
	$known        = $known ?? require __DIR__ . '/insets.php';
	return $known;
}
