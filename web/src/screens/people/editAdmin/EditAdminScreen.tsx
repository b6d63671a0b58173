import { useLanding } from '../../../navigation/useLanding.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EditAccount } from '../EditAccount.tsx'
import { PersonData } from '../PersonData.tsx'
import { PersonPage } from '../PersonPage.tsx'
import { admins as text, managers } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** The super-admin edits an admin; the link back leads to /managers, as 01 §2 says. */
export function EditAdminScreen() {
  const land = useLanding()
  const done = () => {
    toastSuccess(people.adminEdited)
    void land('/admins')
  }
  return (
    <PersonPage
      title={text.editTitle}
      roles={['admin', 'super-admin']}
      back={{ to: '/managers', label: managers.title }}
    >
      {(admin) => (
        <>
          <Panel>
            <EditAccount person={admin} submitLabel={text.save} onDone={done} />
          </Panel>
          <PersonData person={admin} onErased={() => void land('/admins')} />
        </>
      )}
    </PersonPage>
  )
}
