import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Every catalogue in one story, and the permission proof, take as long as many others: begun last, they would run alone while
 * the other process has nothing left.
 */
const LONGEST = /\/(catalogue\.story|authz\.test)\.ts$/

/** Runs the longest files first; the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
