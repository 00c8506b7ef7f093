import { headerField } from '#web/document/problems.ts'
import { useServiceLookups } from '#web/terms/useServiceLookups.ts'
import { generalTexts as texts } from '#web/texts/order.ts'
import { LookupSelect } from '#web/ui/LookupSelect.tsx'
import type { HeaderDraft } from './draft.ts'

type Props = {
  header: HeaderDraft
  set: (patch: Partial<HeaderDraft>) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

/** What a service is bought for and the account it is booked to; both found from 3 typed characters. */
export function ServiceAccount({ header: { concept, serviceAccount }, set, onLeave, messages }: Props) {
  const { concepts, accounts } = useServiceLookups(concept?.value ?? null)
  const id = headerField('serviceAccount')
  return (
    <>
      <LookupSelect
        id={headerField('concept')}
        label={texts.concept}
        value={concept}
        load={concepts}
        onChange={(next) => set({ concept: next, serviceAccount: null })}
      />
      <LookupSelect
        key={concept?.value}
        id={id}
        label={texts.account}
        value={serviceAccount}
        load={accounts}
        disabled={concept === null && serviceAccount === null}
        error={messages.get(id)}
        onBlur={() => onLeave(id)}
        onChange={(next) => set({ serviceAccount: next })}
      />
    </>
  )
}
