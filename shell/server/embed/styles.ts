/**
 * The style sheet of embeds, for their shadow roots and documents. Hosts set the tokens on the element; their names are
 * those of the site (`shell/src/styles/tokens.css`). Embeds do not inherit styles of the host page.
 */
const LIGHT = {
  surface: '#fffefb',
  ink: '#1f1b15',
  'ink-soft': '#5a5246',
  line: '#e3dccd',
  accent: '#7d2a26',
  focus: '#1d5fa8',
}
const DARK: typeof LIGHT = {
  surface: '#221e18',
  ink: '#ece4d5',
  'ink-soft': '#b9ae9b',
  line: '#463f32',
  accent: '#e8a493',
  focus: '#8ab8ef',
}

const tokens = (valueOf: (name: keyof typeof LIGHT) => string) =>
  (Object.keys(LIGHT) as (keyof typeof LIGHT)[]).map((name) => `--${name}:${valueOf(name)}`).join(';')

/** The color scheme is that of the host page, or of the element's `theme`. */
const STYLES = `
:host,:root{${tokens((name) => LIGHT[name])};
--radius:.5rem;
--font-reading:Literata,Georgia,serif;
--font-interface:'Source Sans 3',system-ui,sans-serif}
@supports(color:light-dark(red,red)){:host,:root{${tokens((name) => `light-dark(${LIGHT[name]},${DARK[name]})`)}}}
:host{display:block}
:host([hidden]){display:none!important}
:host([theme=light]),:host([data-theme=light]){color-scheme:light}
:host([theme=dark]),:host([data-theme=dark]){color-scheme:dark}
[part=frame]{all:initial;
color-scheme:inherit;
min-height:inherit;
box-sizing:border-box;
display:block;
padding:.9em 1.1em;
border:1px solid var(--line);
border-radius:var(--radius);
background:var(--surface);
color:var(--ink);
font:1em/1.5 var(--font-interface);
overflow-wrap:anywhere}
:host([dir=rtl]) [part=frame]{direction:rtl}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:2px}
p,ul,blockquote,figure{margin:0;padding:0;list-style:none}
[part=head],[part=facts],[part=source]{color:var(--ink-soft)}
[part=head],[part=facts],[part=source],[part=more]{font-size:.9em}
[part=head]{font-weight:600}
[part=title]{margin:.1em 0;font:600 1.2em/1.3 var(--font-reading);text-wrap:balance}
[part=list],[part=readings]{margin-top:.4em}
[part=readings] a{display:inline-block;padding:.35em 0}
[part=row]{position:relative;display:grid;align-content:center;box-sizing:border-box;min-height:4.75em;padding:.3em 0;border-top:1px solid var(--line)}
[part=row] a{font:1.05em/1.35 var(--font-reading)}
[part=row] a,[part=facts]{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
[part=row] a::after{content:'';position:absolute;inset:0}
[part=text]{margin:.35em 0;font:1.0625em/1.6 var(--font-reading);hyphens:auto;text-wrap:pretty}
[part=number]{margin-inline-end:.3em;color:var(--accent);font:600 .7em/1 var(--font-interface)}
[part=more]{margin-top:.5em}
[part=search]{display:flex;gap:.5em;margin-top:.5em}
input,button{box-sizing:border-box;min-width:0;min-height:2.75em;margin:0;padding:0 .8em;border:1px solid var(--ink-soft);border-radius:var(--radius);background:var(--surface);color:var(--ink);font:inherit}
input{flex:1}
input::placeholder{color:var(--ink-soft);opacity:1}
button{border-color:var(--accent);color:var(--accent);cursor:pointer}
audio{display:block;width:100%;height:3em;margin-top:.75em}
`

/** For shadow roots, on one line. */
export const EMBED_STYLES = STYLES.replaceAll('\n', '')

/** For a document of its own, without a shadow host. A frame of a fractional width would cut off the right border. */
export const DOCUMENT_STYLES = `${STYLES.replace(/^:host[({].*$/gm, '')}
body{margin:0 1px 0 0}`.replaceAll('\n', '')
