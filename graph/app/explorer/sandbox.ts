import type { Example } from './examples.ts'

const CDN = 'https://embeddable-sandbox.cdn.apollographql.com'

/** What the page of Apollo Sandbox may load; everything else of the server keeps the app's stricter policy. */
export const SANDBOX_POLICY = [
  "default-src 'self'",
  `script-src 'unsafe-inline' ${CDN}`,
  "style-src 'unsafe-inline'",
  'frame-src https://sandbox.embed.apollographql.com',
  "connect-src 'self' ws: wss:",
  "img-src 'self' data: https://*.apollographql.com",
].join('; ')

/** JSON that may stand inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const parseVariables = (text: string): unknown => JSON.parse(text)

/** The page a browser gets at /graphql: Apollo Sandbox with a first document, and the way to the explorer without internet. */
export const sandboxPage = ([first]: readonly Example[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Circuito · Apollo Sandbox</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #16262b; display: grid; grid-template-rows: auto 1fr; height: 100vh }
  header { padding: .5rem 1rem; background: #eef4f4; border-bottom: 1px solid #c8d6d6 }
  header p { margin: 0 }
  a { color: #0b5560 }
  #sandbox, #sandbox iframe { width: 100%; height: 100%; border: 0 }
</style>
<header>
  <p>Run <code>SignIn</code> first (for example <code>jefe</code>, password <code>Circuito2026</code>): the cookie of the answer opens the session in this browser; a tool sends the <code>token</code> as <code>Authorization: Bearer …</code>.
  No internet? <a href="/explorer/">Local explorer</a>.</p>
</header>
<div id="sandbox"></div>
<script src="${CDN}/_latest/embeddable-sandbox.umd.production.min.js"></script>
<script>
  if (window.EmbeddedSandbox) new window.EmbeddedSandbox({
    target: '#sandbox',
    initialEndpoint: location.origin + '/graphql',
    initialSubscriptionEndpoint: location.origin.replace(/^http/, 'ws') + '/graphql',
    includeCookies: true,
    initialState: ${inScript({ document: first?.document, variables: parseVariables(first?.variables ?? '{}'), includeCookies: true })},
  });
  else location.replace('/explorer/');
</script>
</html>
`
