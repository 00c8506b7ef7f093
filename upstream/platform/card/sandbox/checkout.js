// The sandbox's checkout as a provider's script is: it runs in the shop's page, sets the provider's global, takes a card
// and posts what came of it to `action`. Only test cards are ever typed here; a real provider brings its own script.
{
  const at = new URL('.', document.currentScript.src)
  const amounts = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 })
  let settings = {}

  const page = `
    <header><h2 id="sandbox-title">Pago con tarjeta</h2><span class="amount"></span></header>
    <p class="left">Tiempo restante <span role="timer"></span></p>
    <p class="notice">Proveedor de prueba: no se cobra nada y solo valen las tarjetas de la lista.</p>
    <form novalidate>
      <label>Número de tarjeta<input name="number" inputmode="numeric" autocomplete="off" maxlength="23"></label>
      <div class="pair">
        <label>Vence (MM/AA)<input name="expiry" inputmode="numeric" autocomplete="off" maxlength="5"></label>
        <label>CVV<input name="cvv" inputmode="numeric" autocomplete="off" maxlength="4"></label>
      </div>
      <label>Nombre en la tarjeta<input name="name" autocomplete="off" maxlength="120"></label>
      <details open><summary>Tarjetas de prueba</summary></details>
      <p role="alert"></p>
      <footer><button type="button">Cancelar</button><button type="submit">Pagar</button></footer>
    </form>`

  /** @returns {Promise<Record<string, any>>} the Result @throws {Error} with the sentence that the sandbox answered */
  async function ask(path, body) {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(new URL(path, at), sent).catch(() => undefined)
    const said = await answer?.json().catch(() => undefined)
    if (answer?.ok && said) return said.Result
    throw new Error(said?.Message ?? 'El proveedor de pagos no responde. Intente de nuevo.')
  }

  /** Leaves the shop's page for `action`, as a form does. */
  function post(fields) {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: settings.action,
      hidden: true,
    })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    form.submit()
  }

  function countDown(dialog, minutes) {
    const until = Date.now() + minutes * 60_000
    const timer = dialog.querySelector('[role=timer]')
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      if (left === 0) location.assign(settings.timeouturl)
    }
    tick()
    const ticking = setInterval(tick, 500)
    dialog.addEventListener('close', () => clearInterval(ticking))
  }

  function listCards(dialog, cards) {
    const field = (name) => dialog.querySelector(`[name=${name}]`)
    const rows = cards.map(({ number, title }) => {
      const row = Object.assign(document.createElement('button'), { type: 'button' })
      row.append(Object.assign(document.createElement('span'), { textContent: number.replace(/\d{4}(?=\d)/g, '$& ') }))
      row.append(Object.assign(document.createElement('span'), { textContent: title }))
      row.addEventListener('click', () => {
        Object.assign(field('number'), { value: row.firstChild.textContent })
        Object.assign(field('expiry'), { value: '12/30' })
        Object.assign(field('cvv'), { value: '123' })
        dialog.querySelector('[type=submit]').focus()
      })
      return row
    })
    dialog.querySelector('details').append(...rows)
  }

  async function pay(dialog) {
    const submit = dialog.querySelector('[type=submit]')
    const alert = dialog.querySelector('[role=alert]')
    if (submit.disabled) return
    submit.disabled = true
    alert.textContent = ''
    try {
      const card = Object.fromEntries(new FormData(dialog.querySelector('form')))
      const { transactionToken, isPostedTwice } = await ask('pay', { sessionToken: settings.sessiontoken, ...card })
      const fields = { transactionToken, customerEmail: settings.cardholderemail ?? '', channel: 'web' }
      if (isPostedTwice)
        await fetch(settings.action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      post(fields)
    } catch ({ message }) {
      alert.textContent = message
      submit.disabled = false
    }
  }

  async function open() {
    const dialog = document.createElement('dialog')
    dialog.className = 'sandbox-checkout'
    dialog.setAttribute('aria-labelledby', 'sandbox-title')
    dialog.innerHTML = page
    const { cardholdername = '', cardholderlastname = '', expirationminutes = '5' } = settings
    dialog.querySelector('[name=name]').value = `${cardholdername} ${cardholderlastname}`.trim()
    dialog.querySelector('footer [type=button]').addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      settings.cancel?.()
    })
    dialog.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault()
      void pay(dialog)
    })
    // Who goes back leaves the checkout too.
    addEventListener('popstate', () => dialog.close(), { once: true })
    document.body.append(dialog)
    dialog.showModal()
    countDown(dialog, Number(expirationminutes))
    try {
      const { amount, currency, cards } = await ask('session', { sessionToken: settings.sessiontoken })
      dialog.querySelector('.amount').textContent = `${currency} ${amounts.format(amount)}`
      listCards(dialog, cards)
    } catch ({ message }) {
      dialog.querySelector('[role=alert]').textContent = message
      dialog.querySelector('[type=submit]').disabled = true
    }
  }

  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: new URL('checkout.css', at).href,
  })
  document.head.append(style)
  globalThis.VisanetCheckout = { configure: (given) => (settings = given), open: () => void open() }
}
