import { useConfig } from 'shared-kernel/config'
import { Link } from 'shared-kernel/router'
import styles from './Brand.module.css'

/** AP-04: logo, title and slogan of the site, linked to the home page. */
export function Brand() {
  const title = useConfig((config) => config.site.title)
  const slogan = useConfig((config) => config.site.slogan)
  const logo = useConfig((config) => config.site.logo?.data)
  return (
    <Link to="/" className={styles.brand}>
      {/* Only a picture that comes along: nothing else may be fetched for it. */}
      {logo?.startsWith('data:image/') && <img src={logo} alt="" className={styles.logo} decoding="sync" />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {slogan && <span className={styles.slogan}>{slogan}</span>}
      </span>
    </Link>
  )
}
