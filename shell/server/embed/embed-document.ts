/** An embed as a document of its own, for frames and oEmbed (MF-05). */
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { escapeHtml } from 'shared-kernel/sanitize'
import { cspHash, frameAncestors } from '../http/headers.ts'
import type { SiteSettings } from '../settings.ts'
import { DOCUMENT_STYLES } from './styles.ts'

/**
 * Posts the document's height to the host page: in the site's format and, where WordPress has added a secret to the
 * address, in that of WordPress (`wp-embed`). In WordPress's sandbox links and forms do not work, so it asks WordPress
 * to follow them. Any page may receive the height, which is not secret.
 */
export const HEIGHT_SCRIPT = `(()=>{
const [,secret]=/[?&]secret=([a-z\\d]+)/i.exec(location.hash)||[];
const send=(message)=>parent.postMessage(message,'*');
const post=()=>{
const px=Math.ceil(document.body.getBoundingClientRect().height);
send({v:1,type:'lelkesz:height',px});
if(secret)send({message:'height',value:px,secret});
};
new ResizeObserver(post).observe(document.body);
addEventListener('message',({source,data})=>{
if(source===parent&&data&&(data.type==='lelkesz:height-asked'||data.message==='ready'))post();
});
addEventListener('click',(event)=>{
const pressed=event.target.closest('a,button');
if(!secret||!pressed||event.ctrlKey||event.metaKey||event.shiftKey)return;
const {form}=pressed;
const value=form?form.action+'?'+new URLSearchParams(new FormData(form)):pressed.href;
if(new URL(value).host!==location.host)return;
event.preventDefault();
send({message:'link',value,secret});
});
post();
})()`.replaceAll('\n', '')

const THEMES = ['light', 'dark']
const VOID = ['br', 'input']
/** The color scheme is the system's, unless the host sets one. */
const documentStyles = ({ theme, faces }: EmbedLook) =>
  `${faces}${DOCUMENT_STYLES}:root{color-scheme:${THEMES.includes(theme) ? theme : 'light dark'}}`

export interface EmbedLook {
  theme: string
  /** Rules for the site's fonts; empty: those of the visitor's system. */
  faces: string
}

export function writeTree(tree: EmbedTree): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const [name, attributes, ...children] = node
      const written = Object.entries(attributes).map(([key, value]) => attribute(key, value))
      const begin = `<${name}${written.join('')}>`
      return VOID.includes(name) ? begin : `${begin}${writeTree(children)}</${name}>`
    })
    .join('')
}

const attribute = (key: string, value: string) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)

/** Links and forms open outside of the frame. Without JavaScript the document has the height of its frame. */
export function embedDocument(tree: EmbedTree, language: string, title: string, look: EmbedLook): string {
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><base target="_top"><style>${documentStyles(look)}</style>`,
    writeTree(tree),
    `<script>${HEIGHT_SCRIPT}</script>`,
  ].join('')
}

/** Allows the document's own script and style by their hashes, and audio of the media hosts. */
export function embedPolicy(
  look: EmbedLook,
  { embedHosts, mediaHosts }: Pick<SiteSettings, 'embedHosts' | 'mediaHosts'>,
): string {
  return [
    `default-src 'none'; script-src ${cspHash(HEIGHT_SCRIPT)}; style-src ${cspHash(documentStyles(look))};${look.faces && " font-src 'self';"} media-src ${["'self'", ...mediaHosts].join(' ')}; base-uri 'none'; form-action 'self'`,
    ...frameAncestors(embedHosts),
  ].join('; ')
}
