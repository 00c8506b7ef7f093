/** What a page says of itself to the recorder: that it came to an address, that a screen's title stands there, or that a control was used. */
export interface ControlReport {
  path: string
  /** The ARIA role; `address` for one that was come to, `title` for a screen that stands, `shortcut` for keys that are no text. */
  role: string
  /** The accessible name; of a checkbox or switch with what it was turned: `[on]`, `[off]`. */
  name: string
}

/** The name under which a page finds what it reports to. */
export const REPORT_FUNCTION = '__reportControl'

/**
 * Listens in a page, before the app's own listeners, and reports each control once an address. Playwright writes its source into the
 * page: it can use nothing of this module.
 */
export function reportControls(report: string): void {
  const CONTROLS = [
    'button',
    'a[href]',
    'input',
    'textarea',
    'select',
    'summary',
    '[contenteditable="true"]',
    ...[
      'button',
      'link',
      'checkbox',
      'radio',
      'switch',
      'tab',
      'menuitem',
      'option',
      'combobox',
      'textbox',
      'slider',
      'treeitem',
      'gridcell',
      'row',
    ].map((role) => `[role=${role}]`),
    'tr[tabindex]',
  ].join(',')
  const ROLE_OF_TAG: Readonly<Record<string, string>> = {
    A: 'link',
    SELECT: 'combobox',
    SUMMARY: 'button',
    BUTTON: 'button',
    TR: 'row',
  }
  const ROLE_OF_TYPE: Readonly<Record<string, string>> = {
    checkbox: 'checkbox',
    radio: 'radio',
    search: 'searchbox',
    file: 'file',
    submit: 'button',
  }
  const reported = new Set<string>()

  const send = (role: string, name: string) => {
    const path = location.pathname
    const key = `${path} ${role} ${name}`
    if (!location.protocol.startsWith('http') || reported.has(key)) return
    reported.add(key)
    const call = (window as unknown as Record<string, ((each: ControlReport) => Promise<void>) | undefined>)[report]
    // A page that goes away meanwhile hears no answer; the call itself has arrived.
    call?.({ path, role, name }).catch(() => undefined)
  }
  const textOf = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    ROLE_OF_TAG[element.tagName] ??
    ROLE_OF_TYPE[(element as HTMLInputElement).type] ??
    'textbox'
  // What takes a file is hidden, and the button beside it opens it.
  const besideFile = (element: Element) =>
    (element as HTMLInputElement).type === 'file'
      ? textOf(
          [element.previousElementSibling, element.nextElementSibling].find((each) => each?.matches('button')) ?? null,
        )
      : ''
  const nameOf = (element: Element) => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id)))
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf)
    const own = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? '' : textOf(element)
    const names = [
      labelledBy.join(' '),
      element.getAttribute('aria-label'),
      labels.join(' '),
      own,
      besideFile(element),
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ]
    return (names.find((name) => name?.trim()) ?? '').trim().slice(0, 80)
  }
  const sendControl = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    if (!control || control.getAttribute('aria-disabled') === 'true') return
    const isToggle = control instanceof HTMLInputElement && control.type === 'checkbox'
    send(roleOf(control), nameOf(control) + (isToggle ? ` [${control.checked ? 'on' : 'off'}]` : ''))
  }

  // `fill` and `selectOption` announce themselves by script; a click by script is the app's own, as of a download.
  addEventListener('click', ({ target, isTrusted }) => isTrusted && sendControl(target), true)
  for (const type of ['input', 'change', 'drop']) addEventListener(type, ({ target }) => sendControl(target), true)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, altKey, target }) => {
      if ((ctrlKey || altKey) && !['Control', 'Alt'].includes(key))
        send('shortcut', `${ctrlKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${key}`)
      else if (['Insert', 'Delete', 'F2'].includes(key)) send('shortcut', key)
      else if (key === 'Enter') sendControl(target)
    },
    true,
  )
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      if (
        changes.some(
          ({ target }) => (target.parentElement ?? target).nodeName === 'TITLE' || target.nodeName === 'TITLE',
        )
      )
        send('title', document.title)
    }).observe(document.head, { childList: true, characterData: true, subtree: true })
  })
}
