import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ANSWERS_FILE, printAnswers } from '../../../../scripts/rest/print-answers.ts'

it(
  'what the services answer is printed as their types have it: npm run schema:rest',
  { timeout: 240_000 },
  async () => {
    const isCurrent = (await printAnswers()) === readFileSync(ANSWERS_FILE, 'utf8')
    expect(isCurrent).toBe(true)
  },
)
