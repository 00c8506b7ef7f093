import { renderAltair } from 'altair-static'
import type { Example } from './examples.ts'
import type { RootExample } from './root-examples.ts'

export const BASE = '/explorer/'

const windowOf = ({ name, document, variables }: Example) => ({
  initialName: name,
  initialQuery: document,
  initialVariables: variables,
  endpointURL: '/graphql',
  subscriptionsEndpoint: '/graphql',
  initialSubscriptionRequestHandlerId: 'graphql-ws' as const,
})

/** Altair asks for the schema only when somebody presses its button, and greets whoever has asked nothing yet. */
const settings = { language: 'en-US' as const, 'schema.reloadOnStart': true }
const STYLE = '<style>.query-result__none-subtext { display: none }</style>'

/**
 * Altair stands at the last of its windows with its documentation closed, and offers an assistant that is sold elsewhere until
 * one has said no: none of it is a setting.
 */
const openingScript = (lastName: string) => `<script>
  localStorage.setItem('altair:db:ai-plugin-showcased', '{"value":true}')
  new MutationObserver((_changes, observer) => {
    const tabs = [...document.querySelectorAll('.window-switcher__item')]
    if (!tabs.some((tab) => tab.textContent.includes('${lastName}'))) return
    observer.disconnect()
    tabs[0].click()
    const docs = () => [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Docs')
    setTimeout(() => docs()?.click(), 500)
  }).observe(document.documentElement, { childList: true, subtree: true })
</script>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const listed = ({ name, operation, description }: RootExample): string =>
  `<li><a href="${BASE}?example=${operation}.${name}">${name}</a> ${escaped(description)}</li>`

/** The list of the examples of every root field: each opens in the explorer. */
export const exampleListPage = (examples: readonly RootExample[]): string => {
  const section = (operation: RootExample['operation'], title: string) => {
    const items = examples.filter((example) => example.operation === operation)
    return `<h2>${title}</h2>\n<ul>\n${items.map(listed).join('\n')}\n</ul>`
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Circuito · GraphQL · Examples</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 16px/1.5 system-ui, sans-serif }
  li { margin-block: .35rem }
  a { color: light-dark(#0b5560, #7fd4e0) }
</style>
<main>
<h1>Examples</h1>
<p>An operation for every root field of the graph; each opens in the <a href="${BASE}">explorer</a>. For programs: <a href="${BASE}examples.json">examples.json</a>.</p>
${section('query', 'Reads')}
${section('mutation', 'Writes')}
${section('subscription', 'Subscriptions')}
</main>
</html>
`
}

/** The page of the explorer: every example in a window of its own, the first before the reader, the schema beside it. */
export const explorerPage = (examples: readonly Example[]): string =>
  renderAltair({
    baseURL: BASE,
    endpointURL: '/graphql',
    subscriptionsEndpoint: '/graphql',
    initialSubscriptionRequestHandlerId: 'graphql-ws',
    initialWindows: examples.map(windowOf),
    initialSettings: settings,
    preserveState: false,
  })
    // Altair reads the schema at the start only from a whole address, which the server does not know.
    .replaceAll('endpointURL: `/graphql`', 'endpointURL: `${location.origin}/graphql`')
    .replace('<html>', '<html lang="en">')
    .replace('<title>Altair</title>', '<title>Circuito · GraphQL</title>')
    .replace('</head>', () => `${STYLE}${openingScript(examples.at(-1)?.name ?? '')}</head>`)
