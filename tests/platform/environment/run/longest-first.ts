import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Every catalogue in one story, and the permission proof, take as long as many others: begun last, they would run alone while
 * the other process has nothing left.
 */
const LONGEST = /\/(catalogue\.story|authz\.test)\.ts$/

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId)

/** Whether a test says in its first line that it needs a page. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/** What the processes of tests can be shared by: a process ends as soon as the next file is of another project or environment. */
const processKey = (file: TestSpecification): string =>
  file.project.config.isolate ? '' : `${file.project.name} ${hasPage(file)}`

/** Runs the longest files first; the others in Vitest's own order, those together that share processes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const keys = [...new Set(sorted.map(processKey))]
    return keys.flatMap((key) => {
      const together = sorted.filter((file) => processKey(file) === key)
      return [...together.filter(isLong), ...together.filter((file) => !isLong(file))]
    })
  }
}
