import { validateFollowUp } from '#schema/modules/engagement/follow-up/follow-up.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { FollowUpChannel } from '#web/generated/types.ts'
import { followUpChannels, followUpTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { FollowUpPartsFragment as Case } from './follow-up.generated.ts'

export interface FollowUpDraft {
  subject: string
  channel: FollowUpChannel | null
  who: Option | null
  responsible: Option | null
  due: string
  /** The first note, of a new case alone. */
  note: string
}

const plain = (option: Option | null | undefined): Option | null =>
  option ? { value: option.value, label: option.label } : null

export const followUpRules: RowRules<Case, FollowUpDraft> = {
  draftOf: (row) => ({
    subject: row?.subject ?? '',
    channel: row?.channel ?? null,
    who: plain(row?.who),
    responsible: plain(row?.responsible),
    due: row?.due ?? '',
    note: '',
  }),
  findings: validateFollowUp,
  shown: ({ subject, channel, who, responsible, due }) => [
    { name: 'subject', label: texts.subject, text: subject },
    { name: 'channel', label: texts.channel, text: channel ? followUpChannels[channel] : '' },
    { name: 'who', label: texts.who, text: who?.label ?? '' },
    { name: 'responsible', label: texts.responsible, text: responsible?.label ?? texts.nobody },
    { name: 'due', label: texts.due, text: formatDate(due || null) },
  ],
  fieldId: (name) => `follow-up-${name}`,
}
