<?php
/**
 * What editors and visitors read. Hungarian is the language of the library, so it is the source of translations, too.
 *
 * @package Lelkesz
 */

namespace Lelkesz;

defined( 'ABSPATH' ) || exit;

/**
 * The words of every inset, by its name.
 *
 * @return array<string, array{title: string, about: string, link: string}> `link`: of the plain link to it
 */
function inset_words(): array {
	return array(
		'sermon-list' => array(
			'title' => __( 'Igehirdetések', 'lelkesz' ),
			'about' => __( 'Néhány igehirdetés a könyvtárból, és az út a többihez.', 'lelkesz' ),
			'link'  => __( 'Igehirdetések a könyvtárban', 'lelkesz' ),
		),
		'sermon'      => array(
			'title' => __( 'Egy igehirdetés', 'lelkesz' ),
			'about' => __( 'Egy igehirdetés a hangfelvételével.', 'lelkesz' ),
			'link'  => __( 'Igehirdetés a könyvtárban', 'lelkesz' ),
		),
		'daily'       => array(
			'title' => __( 'Napi ige', 'lelkesz' ),
			'about' => __( 'A mai napra kijelölt ige.', 'lelkesz' ),
			'link'  => __( 'Napi ige a könyvtárban', 'lelkesz' ),
		),
		'passage'     => array(
			'title' => __( 'Igeszakasz', 'lelkesz' ),
			'about' => __( 'Egy bibliai szakasz a szövegével.', 'lelkesz' ),
			'link'  => __( 'Biblia a könyvtárban', 'lelkesz' ),
		),
		'citation'    => array(
			'title' => __( 'Idézet', 'lelkesz' ),
			'about' => __( 'Minden nap egy másik idézet.', 'lelkesz' ),
			'link'  => __( 'Idézetek a könyvtárban', 'lelkesz' ),
		),
		'plan'        => array(
			'title' => __( 'Bibliaolvasó terv mára', 'lelkesz' ),
			'about' => __( 'Amit egy bibliaolvasó terv mára kijelöl.', 'lelkesz' ),
			'link'  => __( 'Bibliaolvasó terv a könyvtárban', 'lelkesz' ),
		),
	);
}

/**
 * The words of every attribute, by its name.
 *
 * @return array<string, array{label: string, help: string}>
 */
function attribute_words(): array {
	return array(
		'query'    => array(
			'label' => __( 'Szavak', 'lelkesz' ),
			'help'  => __( 'Amit az igehirdetések között keres, például: kegyelem. Üresen a legújabbak jelennek meg.', 'lelkesz' ),
		),
		'preacher' => array(
			'label' => __( 'Igehirdetők száma', 'lelkesz' ),
			'help'  => __( 'Egy vagy több szám, vesszővel elválasztva.', 'lelkesz' ),
		),
		'limit'    => array(
			'label' => __( 'Hány igehirdetés', 'lelkesz' ),
			'help'  => __( '1–100; üresen 5.', 'lelkesz' ),
		),
		'nid'      => array(
			'label' => __( 'Szám', 'lelkesz' ),
			'help'  => __( 'Az igehirdetés vagy a terv száma, ahogyan a könyvtárban a címében áll.', 'lelkesz' ),
		),
		'passage'  => array(
			'label' => __( 'Igehely', 'lelkesz' ),
			'help'  => __( 'Például: Jn 3,16-18', 'lelkesz' ),
		),
		'tag'      => array(
			'label' => __( 'Címke száma', 'lelkesz' ),
			'help'  => __( 'Üresen bármelyik idézet sorra kerül.', 'lelkesz' ),
		),
		'start'    => array(
			'label' => __( 'Első nap', 'lelkesz' ),
			'help'  => __( 'Mikor kezdték el a tervet, például: 2026-03-08. Az egész éves terv a naptárt követi, annak nem kell.', 'lelkesz' ),
		),
		'day'      => array(
			'label' => __( 'Hányadik nap', 'lelkesz' ),
			'help'  => __( 'Ha mindig ugyanaz a nap álljon itt; üresen a mai.', 'lelkesz' ),
		),
		'theme'    => array(
			'label' => __( 'Színek', 'lelkesz' ),
			'help'  => __( 'Üresen az oldalé; light: világos, dark: sötét.', 'lelkesz' ),
		),
		'lang'     => array(
			'label' => __( 'Nyelv', 'lelkesz' ),
			'help'  => __( 'Üresen az oldalé; hu: magyar, en: angol.', 'lelkesz' ),
		),
	);
}

/**
 * Why an inset is not shown, for those who edit: a sentence with a way on.
 *
 * @param string $problem `no-site`, `unknown`, `bad`, `missing` or `away`.
 */
function problem_words( string $problem ): string {
	switch ( $problem ) {
		case 'no-site':
			return __( 'A könyvtár címe még nincs megadva: egy adminisztrátor a Beállítások → Lelkész könyvtár oldalon írhatja be.', 'lelkesz' );
		case 'unknown':
			/* translators: %s: names of insets, by comma */
			return sprintf( __( 'Ilyen betét nincs. Amit az inset megnevezhet: %s.', 'lelkesz' ), implode( ', ', array_keys( known()['insets'] ) ) );
		case 'bad':
			return __( 'A könyvtár nem érti valamelyik beállítást: nézze meg, jól írta-e be.', 'lelkesz' );
		case 'missing':
			return __( 'A könyvtárban nincs ilyen: nézze meg a beállításokat. A látogatók addig egy hivatkozást látnak.', 'lelkesz' );
		default:
			return __( 'A könyvtár most nem érhető el. A látogatók addig egy hivatkozást látnak; a betét magától visszajön.', 'lelkesz' );
	}
}
