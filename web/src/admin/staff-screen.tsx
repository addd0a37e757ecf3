import AuditSection from './audit/audit-section.tsx'
import { StaffTab } from './staff/staff-tab.tsx'

export default function StaffScreen() {
  return (
    <>
      <StaffTab />
      <AuditSection />
    </>
  )
}
