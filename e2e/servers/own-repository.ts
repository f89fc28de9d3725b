/** The environment of a team's repository outside of this workspace: without variables of npm and of the test runner. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_|^PLAYWRIGHT_|^RELEASE|^REMOTES_|^BUILD_|^OPERATOR_/.test(name),
  )
  return Object.fromEntries(env)
}
