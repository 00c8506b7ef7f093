/** `npm run screens`: takes the pictures of docs/screens from a running demo (`npm start` in another window). */
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'

const base = process.argv[2] ?? 'http://localhost:4000'
const folder = new URL('../docs/screens/', import.meta.url)
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

interface Picture {
  name: string
  user: string
  path: string
  width?: number
  dark?: boolean
}

const pictures: Picture[] = [
  { name: 'inbox-light', user: 'jefe', path: '/configuracion/aprobaciones/requerimientos' },
  { name: 'inbox-dark', user: 'jefe', path: '/configuracion/aprobaciones/requerimientos', dark: true },
  { name: 'inbox-phone', user: 'jefe', path: '/configuracion/aprobaciones/requerimientos', width: 390 },
  { name: 'requirements-light', user: 'comprador', path: '/logistica/requerimiento' },
  { name: 'requirements-dark', user: 'comprador', path: '/logistica/requerimiento', dark: true },
  { name: 'requirement-form-light', user: 'solicitante', path: '/logistica/requerimiento/nuevo' },
  { name: 'requirement-form-phone', user: 'solicitante', path: '/logistica/requerimiento/nuevo', width: 390 },
  { name: 'catalogue-light', user: 'admin', path: '/logistica/articulos' },
]

async function enter(page: Page, user: string): Promise<void> {
  await page.goto(`${base}/micuenta`)
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('Circuito2026')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/micuenta'))
}

const browser = provideTool(browserTool)
if ('missing' in browser) throw new Error(browser.missing)
const chrome = await chromium.launch({ executablePath: browser.path, args: QUIET })
await mkdir(folder, { recursive: true })
for (const { name, user, path, width = 1366, dark = false } of pictures) {
  const context = await chrome.newContext({
    viewport: { width, height: width < 500 ? 844 : 768 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await enter(page, user)
  await page.goto(base + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: new URL(`${name}.png`, folder).pathname })
  await context.close()
  console.log(name)
}
await chrome.close()
