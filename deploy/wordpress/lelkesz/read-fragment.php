<?php
/**
 * What the site answers is read as what a stranger says: a site that somebody has taken over must not become a script on
 * this page. Only the shape that fragments have passes, and in it only the elements and attributes that insets have.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

/**
 * The inset as HTML with a declarative shadow root, made anew from what the site has answered.
 *
 * @param string                $answer As it came.
 * @param string                $name   Of the inset that was asked for.
 * @param array<string, string> $said   Attributes, as they were asked for.
 * @return string '' where the answer is no fragment of that inset
 */
function read_fragment( string $answer, string $name, array $said ): string {
	$shape = '#^<lelkesz-' . preg_quote( $name, '#' ) . '(?: [^<>]*)?><template shadowrootmode="open">'
		. '<style>([^<]*)</style>(.*)</template></lelkesz-' . preg_quote( $name, '#' ) . '>$#Ds';
	if ( 1 !== preg_match( $shape, $answer, $parts ) ) {
		return '';
	}
	// Without a `<` a style sheet cannot end before its end; it reaches no further than the shadow root.
	list( , $styles, $inside ) = $parts;
	// Shortcodes are replaced in all of the content, after blocks were rendered, and brackets of selectors have no escape.
	if ( preg_match( '/' . get_shortcode_regex() . '/', $styles ) ) {
		return '';
	}

	$attributes = array_fill_keys( known()['attributes'], true );
	$allowed    = array_fill_keys( known()['elements'], $attributes );
	$inside     = wp_kses( $inside, $allowed, array( 'http', 'https' ) );
	// For the same reason: a title may have brackets.
	$inside = str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), $inside );

	$written = '';
	foreach ( $said as $attribute => $value ) {
		$written .= ' ' . $attribute . '="' . str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), esc_attr( $value ) ) . '"';
	}
	return "<lelkesz-$name$written><template shadowrootmode=\"open\"><style>$styles</style>$inside</template></lelkesz-$name>";
}
