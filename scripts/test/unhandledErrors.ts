import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** Where the errors of a run stand, beside its JSON report. */
export const unhandledFile = (report: string): string => `${report}.unhandled`

/** Writes the messages of errors that belong to no test, which the JSON report leaves out, beside that report. */
export default class UnhandledErrorReporter implements Reporter {
  private report: string | undefined

  onInit({ config: { outputFile } }: Vitest): void {
    this.report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (this.report !== undefined)
      writeFileSync(unhandledFile(this.report), JSON.stringify(errors.map(({ message }) => message)))
  }
}
