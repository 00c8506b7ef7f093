import { Anchor, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router-dom'
import { documentPath } from '#web/modules/approvals/approval/document-address.ts'
import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { headerField, lineField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { receptionFormTexts as labels, receptionTexts as texts, receptionViewTexts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { inputOf, writtenLines, type OrderToReceive, type ReceptionDraft } from './draft.ts'
import { listPath, receptionPath } from '../paths.ts'
import { ReceivingLines } from './ReceivingLines.tsx'
import { useSaveReceptionMutation, type ReceptionPartsFragment } from '../reception.generated.ts'
import type { receptionRules } from './rules.ts'

type Props = {
  rules: ReturnType<typeof receptionRules>
  order: OrderToReceive
  start: DocumentStart<ReceptionPartsFragment, ReceptionDraft>
}

/** What arrived of an order, while it is written down. */
export function ReceptionForm({ rules, order, start }: Props) {
  const [mutate] = useSaveReceptionMutation()
  const screen = useDocument(rules, start, {
    async send(draft, _base, context) {
      const { data } = await mutate({ variables: { input: inputOf(draft) }, context })
      const { attendedOrder, ...answer } = data?.saveReception ?? { attendedOrder: null, errors: [] }
      return { ...answer, saved: attendedOrder }
    },
  })
  const { current, form, isEditable } = screen
  const { draft, change, messages, leave } = form
  const { go } = useReveal(draft.lines)
  const field = (name: keyof ReceptionDraft['header']) => ({
    id: headerField(name),
    error: messages.get(headerField(name)),
    onBlur: () => leave(headerField(name)),
    readOnly: !isEditable,
  })
  const set = (patch: Partial<ReceptionDraft['header']>) => change({ do: 'header', patch })
  /** What was written then is judged at once against what remains now. */
  async function recover() {
    await screen.recover()
    if (start.kept) writtenLines(start.kept.draft).forEach(({ key }) => leave(lineField(key, 'quantity')))
  }
  const path = documentPath({ kind: 'ORDER', documentId: order.id })

  return (
    <>
      <DocumentFrame
        screen={{ ...screen, recover: () => void recover() }}
        title={current ? current.documentNumber : texts.newTitle}
        list={{ label: texts.list, path: listPath }}
        onGo={go}
        actions={[]}
      >
        <Section title={order.typeName}>
          <Facts
            facts={[
              [
                texts.order,
                path ? (
                  <Anchor key="order" component={Link} to={path} inherit>
                    {order.documentNumber}
                  </Anchor>
                ) : (
                  order.documentNumber
                ),
              ],
              [receptionViewTexts.name, order.supplierName],
              [receptionViewTexts.ruc, order.supplierRuc],
              [receptionViewTexts.date, formatDate(order.date)],
            ]}
          />
        </Section>
        <Section title={labels.data}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField
              {...field('date')}
              label={labels.date}
              withAsterisk
              value={draft.header.date}
              min={draft.header.earliest}
              max={today()}
              onChange={(date) => set({ date })}
            />
            <TextInput
              {...field('guide')}
              label={labels.guide}
              withAsterisk={draft.header.isGoods}
              maxLength={256}
              value={draft.header.guide}
              onChange={({ currentTarget: { value } }) => set({ guide: value })}
            />
          </SimpleGrid>
          <Textarea
            {...field('observation')}
            label={labels.observation}
            mt="sm"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2_000}
            value={draft.header.observation}
            onChange={({ currentTarget: { value } }) => set({ observation: value })}
          />
        </Section>
        <Section title={labels.lines}>
          <ReceivingLines
            lines={draft.lines}
            readOnly={!isEditable}
            messages={messages}
            onLeave={leave}
            onChange={(key, patch) => change({ do: 'change', key, patch })}
          />
        </Section>
      </DocumentFrame>
      <DocumentDialogs screen={screen} kind="ATTENDED_ORDER" listPath={listPath} pathOf={receptionPath} isNew />
    </>
  )
}
