import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as clock from '#schema/platform/time/clock.ts'
import { personOf } from '#graph/platform/context/person.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import { tokenOf } from './cookie.ts'

interface Files {
  scripts: readonly string[]
  sheets: readonly string[]
}

interface Visit {
  audience: Audience
  params: Readonly<Record<string, string>>
  search: URLSearchParams
}

interface Question {
  name: string
  variables: Record<string, unknown>
}

/** What stands above the title of a screen, and the title. */
interface Heading {
  group: string | null
  title: string
}

/** A dialog that stands before the screen and shows a picture. */
interface FirstDialog {
  title: string
  picture: string
  hasOthers: boolean
  /** What closes it, in words. */
  close: string
}

/** The files that a first page needs, and those of parts that are shown by some addresses or answers alone. */
interface Plan extends Files {
  parts: Readonly<Record<string, Files>>
}

interface Route {
  path: string
  /** How its breadcrumb reads by the route table. */
  heading: Heading
  plans: Readonly<Partial<Record<Audience, Plan>>>
}

type Answers = Readonly<Record<string, unknown>>

/** What the build wrote down (scripts/first-page.ts). */
interface FirstPages {
  routes: readonly Route[]
  /** The text of each query by its name. */
  queries: Readonly<Record<string, string>>
  /** What screens ask first, as the app itself has it (web/app/first-page/questions.ts). */
  questions: Readonly<Record<string, (visit: Visit) => readonly Question[]>>
  everywhere: readonly Question[]
  /** The heading of a screen by the answers to its questions (web/app/first-page/headings.ts); null where it is not known. */
  headingAt: (path: string, route: Heading, answers: Answers) => Heading | null
  /** The dialog before a screen by the same answers (web/app/first-page/first-dialog.ts). */
  firstDialogAt: (path: string, answers: Answers) => FirstDialog | null
  /** The parts that are shown at once (web/app/first-page/parts.ts). */
  partsAt: (path: string, situation: { search: URLSearchParams; answers: Answers }) => readonly string[]
}

export interface PageQuery {
  query: string
  variables: Record<string, unknown>
}

/** Puts questions of a page to the graph as its reader would; null where one has no whole answer. */
export type PageQueryRunner = (request: FastifyRequest, reply: FastifyReply) => (query: PageQuery) => Promise<unknown>

/** How long a page waits for its answers, in milliseconds, unless told; what is later the app asks for by itself. */
const LONGEST_WAIT = 1_000

/** Nothing in it ends the element that holds it. */
const enclosed = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Scripts are fetched at once. Sheets are so small that they come with the page: each as a link that is switched off says
 * to the app's own loader that it stands here already.
 */
const headOf = (root: string, { scripts, sheets }: Files) =>
  [
    ...sheets.map((name) => `<style>${readFileSync(join(root, name), 'utf8').trim()}</style>`),
    ...sheets.map((name) => `<link rel="stylesheet" href="/${name}" disabled>`),
    ...scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`),
  ].join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The heading where the screen will have it: it stands before there is any script, and goes when the screen shows its own, or
 * why it has none (web/platform/ui/page/first-heading.ts). Nobody who has it read to them hears it twice.
 */
const headingFor = ({ group, title }: Heading, audience: Audience) =>
  `<div id="first-heading" aria-hidden="true" data-audience="${audience}"><div>${
    group === null ? '' : `<small>${escaped(group)}</small>`
  }<b>${escaped(title)}</b></div></div>`

/**
 * The dialog where the app will have it, whose picture is the largest that is painted: it is fetched with the first sheet.
 * It goes when the app shows its own (web/platform/ui/page/first-heading.ts). A press on × or beside it, and Escape where the
 * browser knows `closedby`, close it without any script.
 */
const dialogFor = ({ title, picture, hasOthers, close }: FirstDialog) =>
  `<dialog id="first-dialog" open closedby="closerequest" aria-label="${escaped(title)}"${hasOthers ? ' data-has-others' : ''}><form method="dialog"><button tabindex="-1" aria-hidden="true"></button><div><b>${escaped(
    title,
  )}<button aria-label="${escaped(close)}">×</button></b><img src="${escaped(picture)}" alt="" width="720" height="405" fetchpriority="high"></div></form></dialog>`

/** The page at a path for its reader; null for everybody else: they get the page as it was built. */
type PageMaker = (
  request: FastifyRequest<{ Params: Readonly<Record<string, string>> }>,
  reply: FastifyReply,
) => Promise<string | null>

/**
 * The pages of the app's routes with what they would ask for next: the scripts of the screen, and the answers to its first
 * questions, which web/platform/apollo/links/preload-link.ts takes. A phone saves four trips, one after the other.
 */
export async function createFirstPages(
  root: string,
  runPageQuery: PageQueryRunner,
  longestWait = LONGEST_WAIT,
): Promise<readonly { path: string; makePage: PageMaker }[]> {
  const plan = join(root, '.vite/first-page.mjs')
  if (!existsSync(plan)) return []
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const firstPages = (await import(pathToFileURL(plan).href)) as FirstPages
  const { routes, queries, questions, everywhere, headingAt, firstDialogAt, partsAt } = firstPages

  /** The answers that are whole and in time: whoever asks for another meets its failure, with its message in its place. */
  async function answersTo(request: FastifyRequest, reply: FastifyReply, asked: readonly Question[]) {
    const run = runPageQuery(request, reply)
    const failed = (cause: unknown) => {
      request.log.error(cause)
      return null
    }
    const late = pause(longestWait, null, { ref: false })
    const answers = await Promise.all(
      asked.map(async ({ name, variables }) => {
        const query = queries[name]
        const answer = query === undefined ? null : run({ query, variables }).catch(failed)
        return { name, variables, data: await Promise.race([answer, late]) }
      }),
    )
    return answers.filter(({ data }) => data !== null)
  }

  return routes.map(({ path, heading: routeHeading, plans }) => {
    const heads = new Map<Files, string>()
    function headFor(files: Files): string {
      const head = heads.get(files) ?? headOf(root, files)
      heads.set(files, head)
      return head
    }
    const makePage: PageMaker = async (request, reply) => {
      const person = personOf(tokenOf(request))
      const plan = person && plans[person.audience]
      if (!plan) return null
      const { audience } = person
      const { searchParams: search } = new URL(request.url, 'http://localhost')
      const asked = [...everywhere, ...(questions[path]?.({ audience, params: request.params, search }) ?? [])]
      const whole = await answersTo(request, reply, asked)
      const answers = Object.fromEntries(whole.map(({ name, data }) => [name, data]))
      const parts = partsAt(path, { search, answers }).flatMap((module) => plan.parts[module] ?? [])
      const data = `<script type="application/json" id="brought" data-audience="${audience}" data-clock="${clock.now().toISOString()}">${enclosed(whole)}</script>`
      const page = html.replace('</head>', () => `${[plan, ...parts].map(headFor).join('')}${data}</head>`)
      const heading = headingAt(path, routeHeading, answers)
      const dialog = firstDialogAt(path, answers)
      const seen = `${heading ? headingFor(heading, audience) : ''}${dialog ? dialogFor(dialog) : ''}`
      return page.replace('<body>', () => `<body>${seen}`)
    }
    return { path, makePage }
  })
}
