/** The renderer with pages of remotes beside it, in one process: what the boundary is measured against. */
export { renderSite } from '../../shell/src/render.tsx'
export { paint } from '../../shell/src/render/paint.tsx'
export { Pages } from '../../shell/guests/pages.ts'
