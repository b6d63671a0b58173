import type { ComponentType } from 'react'
import { askHere } from './filters/askHere.ts'
import type { QuestionsOf } from './filters/askHere.ts'
import { apart } from './page/apart.ts'
import type { Apart } from './page/apart.ts'

/** A screen, loaded when first visited; its questions are on their way meanwhile. */
export interface ScreenApart extends Apart {
  /** Loads the screen and waits for its first answers. */
  readonly prepare: () => Promise<void>
}

/** A small module apart, so that a screen's questions need not wait for the screen itself. */
type LoadQuestions = () => Promise<QuestionsOf>

/** Mantine's whole stylesheet; main.tsx brings what the shell and the dashboard draw with, so that figures come first. */
const wholeStylesheet = () => import('@mantine/core/styles.layer.css')

/** A screen by its module and the name of its export. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadQuestions?: LoadQuestions,
): ScreenApart {
  const loadStyled = () => Promise.all([load(), wholeStylesheet()]).then(([module]) => module)
  return lightScreen(loadStyled, name, loadQuestions)
}

/** One of the first screens that a person meets: it does not wait for styles that it does not use. */
function lightScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadQuestions?: LoadQuestions,
): ScreenApart {
  // A failure is the screen's own to show: it asks again.
  const ask = async () =>
    loadQuestions?.()
      .then(askHere)
      .catch(() => undefined)
  const loadAndAsk = () => {
    void ask()
    return load()
  }
  const own = apart(loadAndAsk, name)
  // Asked twice, answered once: the second one waits for the first.
  return { ...own, prepare: () => own.load().then(ask) }
}

/** Every path of shared/rights.ts and its screen; screenTable.test.ts refuses a path without one, or one without a right. */
export const screens: Readonly<Record<string, ScreenApart>> = {
  '/': lightScreen(
    () => import('./screens/dashboard/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
    () => import('./screens/dashboard/dashboard/dashboardReports.ts').then(({ dashboardReports }) => dashboardReports),
  ),
  '/top': screen(
    () => import('./screens/dashboard/top/TopScreen.tsx'),
    'TopScreen',
    () => import('./screens/dashboard/top/topReports.ts').then(({ topReports }) => topReports),
  ),
  '/chiffre-affaires': screen(
    () => import('./screens/dashboard/turnover/TurnoverScreen.tsx'),
    'TurnoverScreen',
    () => import('./screens/dashboard/turnover/turnoverReports.ts').then(({ turnoverReports }) => turnoverReports),
  ),
  '/regulations': screen(
    () => import('./screens/dashboard/payments/PaymentsScreen.tsx'),
    'PaymentsScreen',
    () => import('./screens/dashboard/payments/paymentsReports.ts').then(({ paymentsReports }) => paymentsReports),
  ),
  '/statistiques-vendeurs': screen(
    () => import('./screens/dashboard/sellerStatistics/SellerStatisticsScreen.tsx'),
    'SellerStatisticsScreen',
    () =>
      import('./screens/dashboard/sellerStatistics/sellerStatisticsReports.ts').then(
        ({ sellerStatisticsReports }) => sellerStatisticsReports,
      ),
  ),
  '/global-chiffre-affaires': screen(
    () => import('./screens/dashboard/allRestaurants/AllRestaurantsScreen.tsx'),
    'AllRestaurantsScreen',
    () =>
      import('./screens/dashboard/allRestaurants/allRestaurantsReports.ts').then(
        ({ allRestaurantsReports }) => allRestaurantsReports,
      ),
  ),
  '/vendeurs': screen(
    () => import('./screens/sellers/sellers/SellersScreen.tsx'),
    'SellersScreen',
    () => import('./screens/sellers/sellers/sellersCalls.ts').then(({ sellersCalls }) => sellersCalls),
  ),
  '/pointeuse': screen(
    () => import('./screens/sellers/timeClock/TimeClockScreen.tsx'),
    'TimeClockScreen',
    () => import('./screens/sellers/timeClock/timeClockReports.ts').then(({ timeClockReports }) => timeClockReports),
  ),
  '/statistiques-remises': screen(
    () => import('./screens/statistics/discounts/DiscountsScreen.tsx'),
    'DiscountsScreen',
    () => import('./screens/statistics/discounts/discountsReports.ts').then(({ discountsReports }) => discountsReports),
  ),
  '/statistiques-par-vendeurs': screen(
    () => import('./screens/statistics/sellerSales/SellerSalesScreen.tsx'),
    'SellerSalesScreen',
    () =>
      import('./screens/statistics/sellerSales/sellerSalesReports.ts').then(
        ({ sellerSalesReports }) => sellerSalesReports,
      ),
  ),
  '/revenu-par-statistiques': screen(
    () => import('./screens/statistics/statisticsRevenue/StatisticsRevenueScreen.tsx'),
    'StatisticsRevenueScreen',
    () =>
      import('./screens/statistics/statisticsRevenue/statisticsRevenueReports.ts').then(
        ({ statisticsRevenueReports }) => statisticsRevenueReports,
      ),
  ),
  '/tickets': screen(() => import('./screens/tickets/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
  '/detailsticket/:id': screen(
    () => import('./screens/tickets/ticketDetail/TicketDetailScreen.tsx'),
    'TicketDetailScreen',
  ),
  '/detailstickets': screen(
    () => import('./screens/tickets/ticketsDetail/TicketsDetailScreen.tsx'),
    'TicketsDetailScreen',
  ),
  '/comptes': screen(() => import('./screens/contacts/accounts/AccountsScreen.tsx'), 'AccountsScreen'),
  '/debiteurs': screen(() => import('./screens/contacts/debtors/DebtorsScreen.tsx'), 'DebtorsScreen'),
  '/tickets-compte/:id': screen(
    () => import('./screens/contacts/accountTickets/AccountTicketsScreen.tsx'),
    'AccountTicketsScreen',
  ),
  '/debiteur-tickets/:id': screen(
    () => import('./screens/contacts/debtorTickets/DebtorTicketsScreen.tsx'),
    'DebtorTicketsScreen',
  ),
  '/reports': screen(
    () => import('./screens/reports/summary/SummaryScreen.tsx'),
    'SummaryScreen',
    () => import('./screens/reports/summary/summaryReports.ts').then(({ summaryReports }) => summaryReports),
  ),
  '/reports-journalier-tva': screen(
    () => import('./screens/reports/dailyVat/DailyVatScreen.tsx'),
    'DailyVatScreen',
    () => import('./screens/reports/dailyVat/dailyVatReports.ts').then(({ dailyVatReports }) => dailyVatReports),
  ),
  '/reports-journalier-paiements': screen(
    () => import('./screens/reports/dailyPayments/DailyPaymentsScreen.tsx'),
    'DailyPaymentsScreen',
    () =>
      import('./screens/reports/dailyPayments/dailyPaymentsReports.ts').then(
        ({ dailyPaymentsReports }) => dailyPaymentsReports,
      ),
  ),
  '/arretes-journee': screen(() => import('./screens/reports/closings/ClosingsScreen.tsx'), 'ClosingsScreen'),
  '/export-comptable': screen(() => import('./screens/reports/accounting/AccountingScreen.tsx'), 'AccountingScreen'),
  '/explorer': screen(() => import('./screens/reports/explorer/ExplorerScreen.tsx'), 'ExplorerScreen'),
  '/xml-files/upload': screen(() => import('./screens/operations/upload/UploadScreen.tsx'), 'UploadScreen'),
  '/creation-restaurant': screen(
    () => import('./screens/restaurants/createRestaurant/CreateRestaurantScreen.tsx'),
    'CreateRestaurantScreen',
  ),
  '/payement-success/:token': screen(
    () => import('./screens/subscriptions/paymentSuccess/PaymentSuccessScreen.tsx'),
    'PaymentSuccessScreen',
  ),
  '/payement-cancled/:token': screen(
    () => import('./screens/subscriptions/paymentCancelled/PaymentCancelledScreen.tsx'),
    'PaymentCancelledScreen',
  ),
  '/paiement-demonstration/:token': screen(
    () => import('./screens/subscriptions/simulatedPayment/SimulatedPaymentScreen.tsx'),
    'SimulatedPaymentScreen',
  ),
  '/renouveler': screen(
    () => import('./screens/restaurants/renewSubscription/RenewSubscriptionScreen.tsx'),
    'RenewSubscriptionScreen',
  ),
  '/list-restaurants': screen(
    () => import('./screens/restaurants/restaurantList/RestaurantListScreen.tsx'),
    'RestaurantListScreen',
  ),
  '/details-restaurant-manager/:id': screen(
    () => import('./screens/restaurants/restaurantDetails/RestaurantDetailsScreen.tsx'),
    'RestaurantDetailsScreen',
  ),
  '/modifier-restaurant-manager/:id': screen(
    () => import('./screens/restaurants/editRestaurant/EditRestaurantScreen.tsx'),
    'EditRestaurantScreen',
  ),
  '/parametrages': screen(() => import('./screens/restaurants/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  '/restaurants': screen(
    () => import('./screens/restaurants/adminRestaurants/AdminRestaurantsScreen.tsx'),
    'AdminRestaurantsScreen',
  ),
  '/details-restaurant/:id': screen(
    () => import('./screens/restaurants/adminRestaurantDetails/AdminRestaurantDetailsScreen.tsx'),
    'AdminRestaurantDetailsScreen',
  ),
  '/addrestaurant': screen(
    () => import('./screens/restaurants/addRestaurant/AddRestaurantScreen.tsx'),
    'AddRestaurantScreen',
  ),
  '/modifier-restaurant/:id': screen(
    () => import('./screens/restaurants/adminEditRestaurant/AdminEditRestaurantScreen.tsx'),
    'AdminEditRestaurantScreen',
  ),
  '/renouveler-abonnement/:id': screen(
    () => import('./screens/restaurants/adminRenew/AdminRenewScreen.tsx'),
    'AdminRenewScreen',
  ),
  '/resilier-abonnement/:id': screen(
    () => import('./screens/restaurants/terminate/TerminateScreen.tsx'),
    'TerminateScreen',
  ),
  '/abonnements': screen(() => import('./screens/subscriptions/offers/OffersScreen.tsx'), 'OffersScreen'),
  '/codecsi': screen(() => import('./screens/subscriptions/csiCodes/CsiCodesScreen.tsx'), 'CsiCodesScreen'),
  '/subscriptions-csicodes': screen(
    () => import('./screens/subscriptions/codeSubscriptions/CodeSubscriptionsScreen.tsx'),
    'CodeSubscriptionsScreen',
  ),
  '/subscriptions-paid': screen(
    () => import('./screens/subscriptions/paidSubscriptions/PaidSubscriptionsScreen.tsx'),
    'PaidSubscriptionsScreen',
  ),
  '/abonnement-expirer': screen(() => import('./screens/subscriptions/expired/ExpiredScreen.tsx'), 'ExpiredScreen'),
  '/profile': screen(() => import('./screens/account/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  '/editprofile': screen(() => import('./screens/account/editProfile/EditProfileScreen.tsx'), 'EditProfileScreen'),
  '/editpassword': screen(() => import('./screens/account/editPassword/EditPasswordScreen.tsx'), 'EditPasswordScreen'),
  '/assign-user-to-store': screen(
    () => import('./screens/account/assignUser/AssignUserScreen.tsx'),
    'AssignUserScreen',
  ),
  '/invitation/:token': screen(() => import('./screens/account/invitation/InvitationScreen.tsx'), 'InvitationScreen'),
  '/verifier-email/:token': screen(
    () => import('./screens/account/verifyEmail/VerifyEmailScreen.tsx'),
    'VerifyEmailScreen',
  ),
  '/annuler-email/:token': screen(() => import('./screens/account/undoEmail/UndoEmailScreen.tsx'), 'UndoEmailScreen'),
  '/waiters': screen(() => import('./screens/people/waiters/WaitersScreen.tsx'), 'WaitersScreen'),
  '/addwaiter': screen(() => import('./screens/people/addWaiter/AddWaiterScreen.tsx'), 'AddWaiterScreen'),
  '/editwaiter/:id': screen(() => import('./screens/people/editWaiter/EditWaiterScreen.tsx'), 'EditWaiterScreen'),
  '/admins': screen(() => import('./screens/people/admins/AdminsScreen.tsx'), 'AdminsScreen'),
  '/addadmin': screen(() => import('./screens/people/addAdmin/AddAdminScreen.tsx'), 'AddAdminScreen'),
  '/editadmin/:id': screen(() => import('./screens/people/editAdmin/EditAdminScreen.tsx'), 'EditAdminScreen'),
  '/managers': screen(() => import('./screens/people/managers/ManagersScreen.tsx'), 'ManagersScreen'),
  '/addmanager': screen(() => import('./screens/people/addManager/AddManagerScreen.tsx'), 'AddManagerScreen'),
  '/editmanager/:id': screen(() => import('./screens/people/editManager/EditManagerScreen.tsx'), 'EditManagerScreen'),
  '/affecte-restaurants/:id': screen(
    () => import('./screens/people/assignRestaurants/AssignRestaurantsScreen.tsx'),
    'AssignRestaurantsScreen',
  ),
  '/etat-des-donnees': screen(
    () => import('./screens/operations/storeDifferences/StoreDifferencesScreen.tsx'),
    'StoreDifferencesScreen',
  ),
  '/journal-audit': screen(() => import('./screens/operations/auditLog/AuditLogScreen.tsx'), 'AuditLogScreen'),
  '/register': screen(() => import('./screens/account/register/RegisterScreen.tsx'), 'RegisterScreen'),
  '/password-forgotten': screen(
    () => import('./screens/account/passwordForgotten/PasswordForgottenScreen.tsx'),
    'PasswordForgottenScreen',
  ),
  '/reset-password/:token': screen(
    () => import('./screens/account/resetPassword/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  '/login': lightScreen(() => import('./screens/account/login/LoginScreen.tsx'), 'LoginScreen'),
}

export const welcome = screen(() => import('./layout/welcome/WelcomeScreen.tsx'), 'WelcomeScreen')
export const notFound = screen(() => import('./screens/account/notFound/NotFoundScreen.tsx'), 'NotFoundScreen')
