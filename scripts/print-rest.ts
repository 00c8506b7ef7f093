/**
 * `npm run schema:rest`: writes what each call of the services answers, from the types of its work, and what each column
 * means, from the tables that translate it for the graph: /openapi.json is made of both (decision 0135).
 */
import { writeFileSync } from 'node:fs'
import { ANSWERS_FILE, printAnswers } from './rest/print-answers.ts'

writeFileSync(ANSWERS_FILE, await printAnswers())
