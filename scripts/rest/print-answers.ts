import { collectAnswers } from './collect-answers.ts'
import { describeColumns } from './describe-columns.ts'

export const ANSWERS_FILE = new URL('../../upstream/platform/http/server/answers.json', import.meta.url)

/** Prints what /openapi.json says of answers and columns: from the types of the services, and from what the graph says of each field. */
export async function printAnswers(): Promise<string> {
  return `${JSON.stringify({ ...collectAnswers(), descriptions: await describeColumns() }, null, 1)}\n`
}
