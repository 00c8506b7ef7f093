import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as clock from '#schema/platform/time/clock.ts'
import { personOf } from '#graph/platform/context/person.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import { tokenOf } from './cookie.ts'

/** What the build wrote down of an audience's first page (scripts/first-page.ts). */
interface FirstPagePlan {
  scripts: string[]
  sheets: string[]
  /** Operations by name. */
  questions: Record<string, string>
}

/** Puts a question of the page to the graph as its reader would; null where it has no whole answer. */
export type PageQueryRunner = (request: FastifyRequest, reply: FastifyReply, query: string) => Promise<unknown>

/** Nothing in it ends the element that holds it. */
const enclosed = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Scripts are fetched at once. Sheets are so small that they come with the page: each as a link that is switched off says
 * to the app's own loader that it stands here already.
 */
const headOf = (root: string, { scripts, sheets }: FirstPagePlan) =>
  [
    `<style>${sheets.map((name) => readFileSync(join(root, name), 'utf8').trim()).join('\n')}</style>`,
    ...sheets.map((name) => `<link rel="stylesheet" href="/${name}" disabled>`),
    ...scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`),
  ].join('')

/**
 * The page of a portal's home with what it would ask for next: the scripts of that home, and the answers to its first
 * questions, which web/platform/apollo/links/preload-link.ts takes. A phone saves four trips, one after the other. Null for everybody else:
 * they get the page as it was built.
 */
export function createFirstPage(root: string, runPageQuery: PageQueryRunner) {
  const [page, plans] = [join(root, 'index.html'), join(root, '.vite/first-page.json')]
  if (!existsSync(plans)) return () => Promise.resolve(null)
  const html = readFileSync(page, 'utf8')
  const planned = JSON.parse(readFileSync(plans, 'utf8')) as Partial<Record<Audience, FirstPagePlan>>
  const heads = new Map(Object.values(planned).map((plan) => [plan, headOf(root, plan)]))

  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    const person = personOf(tokenOf(request))
    const plan = person && planned[person.audience]
    if (!plan) return null
    const questions = Object.entries(plan.questions)
    const answers = await Promise.all(questions.map(([, query]) => runPageQuery(request, reply, query)))
    const whole = answers.every((answer) => answer !== null)
    const preloaded = whole ? Object.fromEntries(questions.map(([name], index) => [name, answers[index]])) : {}
    const data = `<script type="application/json" id="brought" data-audience="${person.audience}" data-clock="${clock.now().toISOString()}">${enclosed(preloaded)}</script>`
    return html.replace('</head>', () => `${heads.get(plan) ?? ''}${data}</head>`)
  }
}
