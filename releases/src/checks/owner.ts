/** Owner of a build, and the checks of its row in the remote registry. */
import { enableRemedy, disabledBuild, whoDisabled } from '../manifest/disabled.ts'
import { admissionProblem, misdescribed } from '../manifest/verify-manifest.ts'
import type { Check } from './candidate.ts'
import { callsOf, mayCall } from '../remote-registry/calls.ts'
import { rowOf } from '../remote-registry/registry.ts'

/** A team releases only its own remotes, at its own addresses. Document servers have the same rule. */
export const checkOwner: Check = {
  name: 'its name, key, addresses and slots are its team’s',
  find: ({ about, build, registry }) => {
    const issue = admissionProblem(registry, about.name, build)
    // `checkDescription` reports this problem.
    return issue?.problem === misdescribed(about.name, build)?.problem ? null : issue
  },
}

/** The same rule as on document servers. */
export const checkDescription: Check = {
  name: 'its description is well-formed',
  find: ({ about, build }) => misdescribed(about.name, build),
}

/** A release does not enable a disabled build. */
export const checkNotDisabled: Check = {
  name: 'it is not disabled',
  find: ({ about: { name, buildId }, releases }) => {
    const off = disabledBuild(releases, name, buildId)
    if (!off) return null
    return {
      problem: `build ${buildId} is disabled since ${off.at}, by ${whoDisabled(off)}: ${off.why}`,
      remedy: `fix it, which creates another build; or: ${enableRemedy(name, off)}`,
    }
  },
}

/** The code has the policy and container names of its description: two builds in one page never share them. */
export const checkPolicy: Check = {
  name: 'the code has its own container and Trusted Types policy',
  find: ({ about: { policy, global, entry }, files }) => {
    const missing = [policy, global].find((text) => !files.get(entry)?.includes(text))
    if (missing === undefined) return null
    return {
      problem: `the entry file does not contain ${missing}: it belongs to another build`,
      remedy: 'build it with remote-kit/webpack',
    }
  },
}

/** Renderer processes refuse calls that the row does not name; browsers do not. */
export const checkCalls: Check = {
  name: 'its row names the calls that it makes',
  find: ({ about, registry }) => {
    const calls = rowOf(registry, about.name)?.calls
    const isNamed = (line: string) => {
      const [method = '', path = ''] = line.split(' ')
      return calls === undefined || calls.includes(line) || mayCall(calls, method, path)
    }
    const missing = callsOf(about.imports).filter((line) => !isNamed(line))
    if (missing.length === 0) return null
    const options = missing.map((line) => `--call '${line}'`).join(' ')
    return {
      problem: `it calls ${missing.join(', ')}, which its row does not name`,
      remedy: `remove the calls, or ask the operator to add them to the row: npm run remotes -- add ${about.name} ${options}`,
    }
  },
}
