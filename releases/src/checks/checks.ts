/** Release checks: rules that a build must pass before a release. The checks are independent and all run. */
import type { Issue } from '../manifest/issue.ts'
import { checkEventTable, checkSlotTable } from './slots-and-events.ts'
import type { Check, Candidate } from './candidate.ts'
import { checkCalls, checkDescription, checkNotDisabled, checkOwner, checkPolicy } from './owner.ts'
import { checkContracts, checkRanges, checkTakenNames } from './compatibility.ts'
import { checkFiles, checkOneReact } from './files.ts'
import { checkPageTable } from './page-table.ts'
import { checkServerModules } from './server-modules.ts'
import { checkSize } from './size.ts'
import { checkStyles } from './styles.ts'
import { checkTypes } from './types.ts'
import { checkWidgetTable } from './widget-table.ts'

const CHECKS: Check[] = [
  checkOwner,
  checkDescription,
  checkNotDisabled,
  checkFiles,
  checkPolicy,
  checkRanges,
  checkTakenNames,
  checkCalls,
  checkContracts,
  checkOneReact,
  checkServerModules,
  checkPageTable,
  checkWidgetTable,
  checkSlotTable,
  checkEventTable,
  checkTypes,
  checkSize,
  checkStyles,
]

/** A failed check. */
export interface FailedCheck extends Issue {
  name: string
}

/** Checks whose result other teams may change during a release; they run twice. */
const SHARED_CHECKS: Check[] = [
  checkOwner,
  checkNotDisabled,
  checkPageTable,
  checkWidgetTable,
  checkSlotTable,
  checkEventTable,
]

/** Runs all checks; an empty list passes the release. */
export const failedChecks = (release: Candidate) => runChecks(CHECKS, release)

/** Repeats the checks whose result may have changed, e.g. because another remote took the same address. */
export const failedSharedChecks = (release: Candidate) => runChecks(SHARED_CHECKS, release)

export const CHECK_NAMES = CHECKS.map(({ name }) => name)

async function runChecks(checks: Check[], release: Candidate): Promise<FailedCheck[]> {
  const failed: FailedCheck[] = []
  for (const { name, find } of checks) {
    const issues = await Promise.resolve()
      .then(() => find(release))
      .catch((error: unknown) => ({
        problem: `the check failed with an error: ${error instanceof Error ? error.message : String(error)}`,
        remedy: 'fix the cause in the message: a build is released only if every check runs',
      }))
    for (const issue of [issues ?? []].flat()) failed.push({ name, ...issue })
  }
  return failed
}

export const trialFailure = (problem: string): FailedCheck => ({
  name: 'its pages work in the live composition',
  problem,
  remedy: 'fix the page, or its story in smoke.ts; to skip the smoke story: --without-smoke',
})
