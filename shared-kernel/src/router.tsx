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
} from './router/navigation.ts'
export { keepEmbedded, type LinkTarget } from './router/keep-embedded.ts'
export { isExternal } from './site/addresses.ts'
export { EMBEDDED_PARAMETER } from './site/embedded.ts'
export { useLocation, useNavigation } from 'react-router-dom'
