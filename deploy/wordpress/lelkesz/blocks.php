<?php
/**
 * A block for every inset. What a post keeps of it is its name and attributes in a comment, which WordPress lets every
 * role write; the HTML is made when the post is shown.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

const SCRIPT = 'lelkesz-blocks';

function register_blocks() {
	$needs = array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-url' );
	wp_register_script( SCRIPT, plugins_url( 'blocks.js', FILE ), $needs, VERSION, true );
	$fields = array();
	foreach ( known()['insets'] as $name => $row ) {
		$fields[ "lelkesz/$name" ] = fields_of( $row['attributes'] );
		$words                     = inset_words()[ $name ];
		register_block_type(
			"lelkesz/$name",
			array(
				'api_version'     => 2,
				/* translators: %s: title of an inset */
				'title'           => sprintf( __( 'Lelkész: %s', 'lelkesz' ), $words['title'] ),
				'description'     => $words['about'],
				'category'        => 'embed',
				'icon'            => 'book-alt',
				'keywords'        => array( 'lelkész', 'ige', 'biblia' ),
				'supports'        => array( 'html' => false ),
				'attributes'      => array_fill_keys(
					array_merge( array_column( $fields[ "lelkesz/$name" ], 'name' ), array_keys( $row['formerly'] ) ),
					array(
						'type'    => 'string',
						'default' => '',
					)
				),
				'editor_script'   => SCRIPT,
				'render_callback' => function ( array $said ) use ( $name ): string {
					$html = show( $name, $said );
					return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
				},
			)
		);
	}
	$words = array(
		'panel'   => __( 'Beállítások', 'lelkesz' ),
		'waiting' => __( 'A betét töltődik…', 'lelkesz' ),
		'failed'  => __( 'Az előnézet most nem érhető el: nézze meg a bejegyzés előnézetében.', 'lelkesz' ),
	);
	$told  = wp_json_encode( compact( 'fields', 'words' ), JSON_HEX_TAG | JSON_HEX_AMP );
	wp_add_inline_script( SCRIPT, "window.lelkeszBlocks = $told", 'before' );
}

/**
 * What an editor may fill in.
 *
 * @param array<string, string> $attributes Kinds of the inset's own attributes.
 * @return array<int, array{name: string, kind: string, label: string, help: string}>
 */
function fields_of( array $attributes ): array {
	$fields = array();
	foreach ( $attributes + array_fill_keys( array( 'theme', 'lang' ), 'text' ) as $name => $kind ) {
		$fields[] = compact( 'name', 'kind' ) + attribute_words()[ $name ];
	}
	return $fields;
}
