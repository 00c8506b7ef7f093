// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { SurveyCard } from '#web/modules/engagement/survey/SurveyCard.tsx'

afterEach(cleanup)

const survey = { id: '4', title: 'Atención', question: '¿Cómo lo atendimos?', showsNames: false }

/** A home with a survey, before a graph that takes every answer. */
function openHome() {
  const sent: unknown[] = []
  const routes = [
    { path: '/', element: <SurveyCard survey={survey} onRefused={() => undefined} /> },
    { path: '/pagos', element: <h1>Pagos</h1> },
  ]
  const router = renderRoutes(routes, ['/'], ({ variables }) => {
    sent.push(variables['input'])
    return { answerSurvey: { __typename: 'AnswerSurveyPayload', answered: true, errors: [] } }
  })
  return { sent, leave: () => act(() => router.navigate('/pagos')) }
}

const QUESTION = '¿Qué desea hacer con lo que escribió?'
const score = () => fireEvent.click(screen.getByRole('radio', { name: '4 · Bien' }))
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario (opcional)')
const write = () => fireEvent.change(comment(), { target: { value: 'Amables' } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const arrival = () => screen.findByRole('heading', { name: 'Pagos' })

it('a comment is asked about before its page is left, and sent with the answer where its writer says so', async () => {
  const { leave, sent } = openHome()
  score()
  write()
  await leave()
  await screen.findByText(QUESTION)
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(comment().value).toBe('Amables')
  await leave()
  await screen.findByText(QUESTION)
  press('Guardar')
  await arrival()
  const read = { question: survey.question, showsNames: survey.showsNames }
  expect(sent).toEqual([{ id: '4', score: 4, comment: 'Amables', ...read }])
})

it('a comment is asked about before its writer declines', async () => {
  const { sent } = openHome()
  score()
  write()
  press('No, gracias')
  await screen.findByText(/^¿Cerrar sin guardar\?/)
  press('Cancelar')
  await waitFor(() => expect(screen.queryByText(/^¿Cerrar sin guardar\?/)).toBeNull())
  expect([comment().value, sent]).toEqual(['Amables', []])
})

it('nothing is asked where there is no comment, nor once it was sent', async () => {
  const { leave } = openHome()
  score()
  write()
  press('Enviar respuesta')
  await screen.findByText('Gracias por responder.')
  await leave()
  await arrival()
})
