import { Textarea } from '@mantine/core'
import { headerField } from '#web/kit/form/problems.ts'
import { offerFieldTexts } from '../texts.ts'

type Props = {
  value: string
  messages: ReadonlyMap<string, string>
  mt: 'sm' | 'md'
  onChange: (observation: string) => void
}

/** What whoever offers adds in words. */
export const OfferObservation = ({ value, messages, mt, onChange }: Props) => (
  <Textarea
    mt={mt}
    id={headerField('observation')}
    label={offerFieldTexts.observation}
    autosize
    minRows={2}
    maxLength={2000}
    value={value}
    error={messages.get(headerField('observation'))}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
