<?php
/**
 * What the site offers, and what its insets are made of: written by `npm run wordpress`, not by hand.
 *
 * @package Lelkesz
 */

defined( 'ABSPATH' ) || exit;

return array(
	'insets' => array(
		'sermon-list' => array(
			'attributes' => array(
				'query' => 'text',
				'preacher' => 'text',
				'limit' => 'number',
			),
			'formerly' => array(),
			'daily' => false,
			'link' => '/kereses',
		),
		'sermon' => array(
			'attributes' => array(
				'nid' => 'number',
			),
			'formerly' => array(),
			'daily' => false,
			'link' => '/node/{nid}',
		),
		'daily' => array(
			'attributes' => array(),
			'formerly' => array(),
			'daily' => true,
			'link' => '/napi-ige',
		),
		'passage' => array(
			'attributes' => array(
				'passage' => 'text',
			),
			'formerly' => array(
				'ref' => 'passage',
			),
			'daily' => false,
			'link' => '/ige',
		),
		'citation' => array(
			'attributes' => array(
				'tag' => 'number',
			),
			'formerly' => array(),
			'daily' => true,
			'link' => '/idezetek',
		),
		'plan' => array(
			'attributes' => array(
				'nid' => 'number',
				'start' => 'text',
				'day' => 'number',
			),
			'formerly' => array(),
			'daily' => true,
			'link' => '/bibliaolvaso-terv/{nid}',
		),
	),
	'languages' => array(
		'hu',
		'en',
	),
	'elements' => array(
		'a',
		'audio',
		'b',
		'blockquote',
		'br',
		'cite',
		'div',
		'em',
		'figcaption',
		'figure',
		'footer',
		'h2',
		'h3',
		'header',
		'i',
		'li',
		'ol',
		'p',
		'section',
		'span',
		'strong',
		'sup',
		'time',
		'ul',
	),
	'attributes' => array(
		'aria-label',
		'controls',
		'data-id',
		'datetime',
		'dir',
		'href',
		'lang',
		'part',
		'preload',
		'role',
		'src',
	),
);
