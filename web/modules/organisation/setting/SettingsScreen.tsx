import { Anchor, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { documentTexts } from '#web/kit/texts.ts'
import { settingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NothingFound } from '#web/platform/ui/feedback/NothingFound.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { SettingCard } from './SettingCard.tsx'
import {
  useConfigurationPropertiesQuery,
  type ConfigurationPropertyPartsFragment as Property,
} from './setting.generated.ts'
import { useWrittenSettings } from './useWrittenSettings.ts'

const searchPart = 'buscar'
const settingsPath = '/logistica/cotizacion/configuracion'

/** The properties in which a search finds something, by what people read. */
const filterSettings = (properties: readonly Property[], search: string): Property[] =>
  properties.filter(({ moduleName, label, help }) =>
    `${moduleName} ${label} ${help}`.toLocaleLowerCase('es').includes(search.toLocaleLowerCase('es')),
  )

/** /general/propiedadesconfiguración: what the program lets the company choose, module by module. */
export function SettingsScreen() {
  const { canEdit, canSave, ...others } = useAllowed('CONFIGURATION_PROPERTIES')
  const { canView: mayWeigh } = useAllowed('QUOTATION_CONFIG')
  const url = useUrlState()
  const search = url.get(searchPart) ?? ''
  const { data, error, refetch } = useConfigurationPropertiesQuery({ fetchPolicy: 'cache-and-network' })
  const isEditable = canEdit || canSave
  const written = useWrittenSettings()
  const properties = data?.configurationProperties ?? []
  const shown = new Set(filterSettings(properties, search))
  const modules = [...new Set(properties.map(({ moduleName }) => moduleName))]
  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={{ ...others, canEdit, canSave }}
          search={{ value: search, onSearch: (text) => url.set({ [searchPart]: text }) }}
        />
      </ScreenHeader>
      <Stack gap="md">
        {!isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
        <LeaveGuard isDirty={isEditable && written.isDirty} onSave={written.saveAll} onDiscard={written.discard} />
        <Text size="sm" c="dimmed">
          {texts.intro}
        </Text>
        {mayWeigh && (
          <Text size="sm">
            {texts.elsewhere}{' '}
            <Anchor component={Link} to={settingsPath} inherit underline="always">
              {texts.quotationSettings}
            </Anchor>
            .
          </Text>
        )}
        {!data && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={320} aria-busy />}
        {data && shown.size === 0 && <NothingFound text={texts.none} />}
        {modules.map((module) => {
          const own = properties.filter(({ moduleName }) => moduleName === module)
          return (
            <section key={module} aria-label={module} hidden={!own.some((property) => shown.has(property))}>
              <Title order={2} size="h4" mb="xs">
                {module}
              </Title>
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                {own.map((property) => (
                  <SettingCard
                    key={property.id}
                    property={property}
                    isEditable={isEditable}
                    isHidden={!shown.has(property)}
                    onWritten={written.note}
                  />
                ))}
              </SimpleGrid>
            </section>
          )
        })}
      </Stack>
    </>
  )
}
