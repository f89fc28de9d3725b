/** Servers of others that the trials put the site on: WordPress, as Debian packs it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './setup.mjs'

const PROGRAMS = ['php', 'mariadbd', 'mariadb', 'mariadb-install-db']
const FILES = ['/usr/share/wordpress/wp-load.php', '/usr/share/wordpress/wp-content/themes/twentytwentythree']
const PACKAGES =
  'wordpress wordpress-theme-twentytwentythree mariadb-server php-cli php-mysql php-xml php-mbstring php-curl'
/** Where Debian puts what no person calls. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0
const missing = () => [...PROGRAMS.filter((name) => !has(name)), ...FILES.filter((file) => !existsSync(file))]

/** Why no WordPress can be had here, or null. What is missing is installed where that is possible. */
export function whyNoWordPress() {
  if (missing().length > 0 && has('apt-get') && process.getuid() === 0) {
    say('Installing WordPress, MariaDB and PHP from the system packages…')
    // Else the package would start its database, which is nobody's here.
    const install = `apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends ${PACKAGES}`
    spawnSync('sh', ['-c', install], { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const lacking = missing()
  return lacking.length > 0 ? `${lacking.join(', ')} missing (Debian, as root: apt-get install ${PACKAGES})` : null
}
