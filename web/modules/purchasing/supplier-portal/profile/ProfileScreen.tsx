import { Skeleton, Tabs } from '@mantine/core'
import { useRef, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { portalTexts } from '../texts.ts'
import { profileTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { BanksTab } from './bank/BanksTab.tsx'
import { DeclarationCard } from './DeclarationCard.tsx'
import { useMyProfileQuery } from './profile.generated.ts'
import { ProfileForm, type UnsavedProfile } from './ProfileForm.tsx'

const TAB = 'pestana'
const BANKS = 'bancos'
const GENERAL = 'general'
const TABS = 'profile'

/** /portal/datos: what a supplier says of itself, its sworn declaration and its banks (portal.md 2). */
export function ProfileScreen() {
  const url = useUrlState()
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const [isBankDirty, setBankDirty] = useState(false)
  const unsaved = useRef<UnsavedProfile>(null)
  const profile = data?.myProfile
  const tab = url.get(TAB) === BANKS ? BANKS : GENERAL
  const readAgain = async () => (await refetch()).data?.myProfile ?? undefined
  return (
    <>
      <PageHeader title={texts.title} crumbs={[{ label: portalTexts.home, to: '/' }]} />
      {!data && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && !profile && <EmptyState text={texts.missing} />}
      {data && profile && (
        <Tabs value={tab} onChange={(next) => url.set({ [TAB]: next === BANKS ? BANKS : null })} id={TABS}>
          <Tabs.List aria-label={texts.tabs} mb="md">
            <Tabs.Tab value={GENERAL}>{texts.general}</Tabs.Tab>
            <Tabs.Tab value={BANKS}>{texts.banks}</Tabs.Tab>
          </Tabs.List>
          {/* A panel that is put away takes its effects with it, the guard of what is unsaved too: the form only hides. */}
          <div
            role="tabpanel"
            id={`${TABS}-panel-${GENERAL}`}
            aria-labelledby={`${TABS}-tab-${GENERAL}`}
            hidden={tab !== GENERAL}
          >
            <ProfileForm
              saved={profile}
              regimes={data.regimes}
              isShown={tab === GENERAL}
              isCovered={isBankDirty}
              unsaved={unsaved}
              onShow={() => url.set({ [TAB]: null })}
              readAgain={readAgain}
            />
            <DeclarationCard declaration={profile.declaration} />
          </div>
          <Tabs.Panel value={BANKS}>
            <BanksTab
              accounts={profile.banks}
              owner={profile.name}
              banks={data.banks}
              currencies={data.currencies}
              onDirty={setBankDirty}
              onSavePage={async () => (await unsaved.current?.save()) ?? true}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}
