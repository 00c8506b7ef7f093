import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { audienceNames, userTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useAccountClaimsQuery, useDecideAccountClaimMutation, type AccountClaimsQuery } from '../user.generated.ts'

type Claim = AccountClaimsQuery['accountClaims'][number]

const holderState = ({ holderIsActivated, holderIsValidated }: Claim) =>
  texts.holderStates[holderIsActivated ? 'activated' : holderIsValidated ? 'validated' : 'open']

/** One of the two who want an account: the name and the address they gave, and whether the company knows it. */
const Claimant = ({ title, claimant, note }: { title: string; claimant: Claim['claimant']; note: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    <Text fw={600}>{claimant.fullName}</Text>
    <Group gap="xs">
      <Text>{claimant.email ?? texts.noEmail}</Text>
      {claimant.isKnownEmail && <Badge color="laguna">{texts.knownEmail}</Badge>}
    </Group>
    <Text size="sm">{note}</Text>
  </div>
)

/** A claim beside who has the account, and what can be decided. */
function ClaimCard({ claim, canDecide }: { claim: Claim; canDecide: boolean }) {
  const [decide] = useDecideAccountClaimMutation({ context: refreshAwaited })
  const { userId, userName, claimant } = claim
  const send = (accepted: string | null) =>
    submitWithToast(
      async () => (await decide({ variables: { input: { id: userId, claim: accepted } } })).data?.decideAccountClaim,
      texts.decided,
    )

  async function accept() {
    if (
      await confirm({
        message: texts.confirmAccept(userName, claimant.email ?? ''),
        verb: texts.yesAccept,
        tone: 'danger',
      })
    )
      await send(claim.id)
  }
  async function keep() {
    if (await confirm({ message: texts.confirmKeep(userName), verb: texts.yesKeep })) await send(null)
  }

  return (
    <Card component="li" withBorder>
      <Stack gap="sm">
        <Text fw={700}>
          {audienceNames[claim.audience]} {userName}
        </Text>
        <Group align="flex-start" grow>
          <Claimant title={texts.holder} claimant={claim.holder} note={holderState(claim)} />
          <Claimant
            title={texts.claimant}
            claimant={claimant}
            note={texts.claimedOn(formatDateTime(claim.claimedAt))}
          />
        </Group>
        {canDecide && (
          <Group>
            <Button variant="default" onClick={() => void keep()}>
              {texts.keepHolder}
            </Button>
            <Button color="red" variant="outline" onClick={() => void accept()}>
              {texts.acceptClaim}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function ClaimsDrawer({
  claims,
  canDecide,
  onClose,
}: {
  claims: readonly Claim[]
  canDecide: boolean
  onClose: () => void
}) {
  return (
    <SideDrawer onClose={onClose} width="lg" title={texts.claimsTitle}>
      {claims.length === 0 ? (
        <Text>{texts.noClaims}</Text>
      ) : (
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} canDecide={canDecide} />
          ))}
        </Stack>
      )}
    </SideDrawer>
  )
}

type Props = { isOpen: boolean; canDecide: boolean; onOpen: () => void; onClose: () => void }

/** Above the accounts: how many registered with the document of another's account, and where staff decide (decision 0032). */
export function AccountClaims({ isOpen, canDecide, onOpen, onClose }: Props) {
  const { data } = useAccountClaimsQuery({ fetchPolicy: 'cache-and-network' })
  const claims = data?.accountClaims ?? []
  return (
    <>
      {claims.length > 0 && (
        <Alert color="arcilla" role="status" title={texts.claims(claims.length)} mb="sm">
          <Group justify="space-between">
            <Text size="sm">{texts.claimsHelp}</Text>
            <Button size="compact-md" variant="default" onClick={onOpen}>
              {texts.reviewClaims}
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && data && <ClaimsDrawer claims={claims} canDecide={canDecide} onClose={onClose} />}
    </>
  )
}
