import { Skeleton, Tabs } from '@mantine/core'
import { failureOf } from '#web/apollo/failure.ts'
import { portalTexts } from '#web/texts/portal.ts'
import { profileTexts as texts } from '#web/texts/profile.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { BanksTab } from './BanksTab.tsx'
import { DeclarationCard } from './DeclarationCard.tsx'
import { useMyProfileQuery } from './profile.generated.ts'
import { ProfileForm } from './ProfileForm.tsx'

const TAB = 'pestana'
const BANKS = 'bancos'
const GENERAL = 'general'

/** /portal/datos: what a supplier says of itself, its sworn declaration and its banks (portal.md 2). */
export function ProfileScreen() {
  const url = useUrlState()
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const profile = data?.myProfile
  const readAgain = async () => (await refetch()).data?.myProfile ?? undefined
  return (
    <>
      <PageHeader title={texts.title} crumbs={[{ label: portalTexts.home, to: '/' }]} />
      {!data && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && !profile && <EmptyState text={texts.missing} />}
      {data && profile && (
        <Tabs
          value={url.get(TAB) === BANKS ? BANKS : GENERAL}
          onChange={(tab) => url.set({ [TAB]: tab === BANKS ? BANKS : null })}
          keepMounted={false}
        >
          <Tabs.List aria-label={texts.tabs} mb="md">
            <Tabs.Tab value={GENERAL}>{texts.general}</Tabs.Tab>
            <Tabs.Tab value={BANKS}>{texts.banks}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={GENERAL}>
            <ProfileForm saved={profile} regimes={data.regimes} readAgain={readAgain} />
            <DeclarationCard declaration={profile.declaration} />
          </Tabs.Panel>
          <Tabs.Panel value={BANKS}>
            <BanksTab accounts={profile.banks} owner={profile.name} banks={data.banks} currencies={data.currencies} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}
