// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { ParticipantActions } from '#web/modules/purchasing/quotation/participant/ParticipantActions.tsx'

afterEach(cleanup)

type Props = ComponentProps<typeof ParticipantActions>

const participant: Props['participant'] = {
  ...{ id: '7', supplierId: '5', name: 'ACEROS S.A.C.', ruc: '20100047218', alias: null, email: 'ventas@acero.pe' },
  ...{ status: 'INVITED', statusName: 'Invitado', invitedAt: null, receivedAt: null, declineReason: null },
}
const open: Props['quotation'] = { id: '3', status: 'OPEN', acceptsOffers: true, viewerCanCorrect: false }
const late: Props['quotation'] = { ...open, acceptsOffers: false }

const OFFER = 'Registrar oferta ACEROS S.A.C.'
const INVITE = 'Invitar otra vez ACEROS S.A.C.'
const EDIT = 'Editar alias o correo de ACEROS S.A.C.'
const CORRECT = 'Corregir oferta: ACEROS S.A.C.'

/** The names of what is offered beside a participant, and whom «Editar» opened. */
async function show(props: Partial<Props>) {
  const edited: string[] = []
  const element = (
    <>
      <h1>Cotización</h1>
      <ParticipantActions
        {...{ quotation: open, participant, canAct: true, onInvite: () => undefined, ...props }}
        onEdit={({ id }) => edited.push(id)}
      />
    </>
  )
  renderRoutes([{ path: '/', element }], ['/'], () => undefined)
  await screen.findByRole('heading')
  const acts = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
  return { edited, names: acts.map((act) => act.getAttribute('aria-label')) }
}

const offered = { ...participant, status: 'OFFERED' as const, statusName: 'Oferta enviada' }

it.each<[string, Partial<Props>, string[]]>([
  ['while offers are taken', {}, [OFFER, INVITE, EDIT]],
  ['once the deadline has passed', { quotation: late }, [EDIT]],
  ['in evaluation', { quotation: { ...late, status: 'IN_EVALUATION' } }, [EDIT]],
  [
    'beside the correction of its offer',
    { quotation: { ...late, viewerCanCorrect: true }, participant: offered },
    [CORRECT, EDIT],
  ],
  ['never once the quotation ended', { quotation: { ...late, status: 'CLOSED' } }, []],
  ['by nobody who may not change it', { canAct: false }, []],
])('how a participant is called and written to can be mended %s', async (_, props, names) => {
  expect((await show(props)).names).toEqual(names)
})

it('the late mending opens the form of that participant', async () => {
  const { edited } = await show({ quotation: late })
  fireEvent.click(screen.getByRole('button', { name: EDIT }))
  expect(edited).toEqual(['7'])
})
