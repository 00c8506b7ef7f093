import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Every catalogue in one file takes as long as five others: begun last, it would run alone while the other process has nothing left. */
const LONGEST = /\/catalogue\.story\.ts$/

/** Runs the longest story file first; the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
