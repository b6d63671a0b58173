import { Anchor, Badge, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { welcome } from './texts.ts'
import { useUser } from '../../query/session.ts'
import classes from './WelcomeScreen.module.css'

/** The first day: three steps, the one to do now in the accent colour. */
export function WelcomeScreen() {
  const { firstName, username } = useUser()
  return (
    <Stack gap="lg" maw={760} mx="auto" w="100%" pt="lg">
      <PageHeader title={welcome.title(firstName || username)} hint={welcome.hint} />
      <Stack component="ol" gap="sm" className={classes.steps ?? ''}>
        {welcome.steps.map((step, index) => (
          <Step key={step.path} {...step} number={index + 1} isNow={index === 0} />
        ))}
      </Stack>
      <Text size="sm">
        {welcome.invited}{' '}
        <Anchor component={Link} to="/assign-user-to-store" underline="always">
          {welcome.accept}
        </Anchor>
      </Text>
    </Stack>
  )
}

function Step({
  number,
  title,
  text,
  act,
  path,
  isNow,
}: {
  number: number
  title: string
  text: string
  act: string
  path: string
  isNow: boolean
}) {
  return (
    <Paper
      component="li"
      p="lg"
      className={isNow ? classes.now : classes.later}
      aria-current={isNow ? 'step' : undefined}
    >
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap">
          <ThemeIcon size={38} radius="xl" variant={isNow ? 'filled' : 'default'}>
            {number}
          </ThemeIcon>
          <div>
            <Group gap="xs">
              <Title order={2}>{title}</Title>
              {isNow ? <Badge variant="light">{welcome.now}</Badge> : null}
            </Group>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </Group>
        {isNow ? (
          <Button component={Link} to={path}>
            {act}
          </Button>
        ) : null}
      </Group>
    </Paper>
  )
}
