import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The sweep takes as long as ten stories: begun last, it would run alone while the other process has nothing left. */
const LONGEST = /axe\.story\.ts$/

/** Runs the longest story file first; the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
