/** The router, as remotes use it. All navigation keeps `EMBEDDED=1` (AP-03). */
export { Form } from './router/Form.tsx'
export { ExternalLink, Link, NavLink } from './router/links.tsx'
export {
  redirect,
  useNavigate,
  usePending,
  useRevalidate,
  useSearchParams,
  type Navigate,
  type SetSearchParams,
  keepEmbedded,
  type LinkTarget,
} from './router/navigation.ts'
export { isExternal } from './site/addresses.ts'
export { EMBEDDED_PARAMETER } from './site/embedded.ts'
export { useLocation, useNavigation } from 'react-router-dom'
