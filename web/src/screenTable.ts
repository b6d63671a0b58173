import type { ComponentType } from 'react'
import { askHere } from './filters/askHere.ts'
import type { QuestionsOf } from './filters/askHere.ts'
import { apart } from './lib/apart.ts'
import type { Apart } from './lib/apart.ts'

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
    () => import('./screens/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
    () => import('./screens/dashboard/dashboardReports.ts').then(({ dashboardReports }) => dashboardReports),
  ),
  '/top': screen(
    () => import('./screens/top/TopScreen.tsx'),
    'TopScreen',
    () => import('./screens/top/topReports.ts').then(({ topReports }) => topReports),
  ),
  '/chiffre-affaires': screen(
    () => import('./screens/turnover/TurnoverScreen.tsx'),
    'TurnoverScreen',
    () => import('./screens/turnover/turnoverReports.ts').then(({ turnoverReports }) => turnoverReports),
  ),
  '/regulations': screen(
    () => import('./screens/payments/PaymentsScreen.tsx'),
    'PaymentsScreen',
    () => import('./screens/payments/paymentsReports.ts').then(({ paymentsReports }) => paymentsReports),
  ),
  '/statistiques-vendeurs': screen(
    () => import('./screens/sellerStatistics/SellerStatisticsScreen.tsx'),
    'SellerStatisticsScreen',
    () =>
      import('./screens/sellerStatistics/sellerStatisticsReports.ts').then(
        ({ sellerStatisticsReports }) => sellerStatisticsReports,
      ),
  ),
  '/global-chiffre-affaires': screen(
    () => import('./screens/allRestaurants/AllRestaurantsScreen.tsx'),
    'AllRestaurantsScreen',
    () =>
      import('./screens/allRestaurants/allRestaurantsReports.ts').then(
        ({ allRestaurantsReports }) => allRestaurantsReports,
      ),
  ),
  '/vendeurs': screen(
    () => import('./screens/sellers/SellersScreen.tsx'),
    'SellersScreen',
    () => import('./screens/sellers/sellersCalls.ts').then(({ sellersCalls }) => sellersCalls),
  ),
  '/pointeuse': screen(
    () => import('./screens/timeClock/TimeClockScreen.tsx'),
    'TimeClockScreen',
    () => import('./screens/timeClock/timeClockReports.ts').then(({ timeClockReports }) => timeClockReports),
  ),
  '/statistiques-remises': screen(
    () => import('./screens/discounts/DiscountsScreen.tsx'),
    'DiscountsScreen',
    () => import('./screens/discounts/discountsReports.ts').then(({ discountsReports }) => discountsReports),
  ),
  '/statistiques-par-vendeurs': screen(
    () => import('./screens/sellerSales/SellerSalesScreen.tsx'),
    'SellerSalesScreen',
    () => import('./screens/sellerSales/sellerSalesReports.ts').then(({ sellerSalesReports }) => sellerSalesReports),
  ),
  '/revenu-par-statistiques': screen(
    () => import('./screens/statisticsRevenue/StatisticsRevenueScreen.tsx'),
    'StatisticsRevenueScreen',
    () =>
      import('./screens/statisticsRevenue/statisticsRevenueReports.ts').then(
        ({ statisticsRevenueReports }) => statisticsRevenueReports,
      ),
  ),
  '/tickets': screen(() => import('./screens/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
  '/detailsticket/:id': screen(() => import('./screens/ticketDetail/TicketDetailScreen.tsx'), 'TicketDetailScreen'),
  '/detailstickets': screen(() => import('./screens/ticketsDetail/TicketsDetailScreen.tsx'), 'TicketsDetailScreen'),
  '/comptes': screen(() => import('./screens/contacts/ContactsScreen.tsx'), 'AccountsScreen'),
  '/debiteurs': screen(() => import('./screens/contacts/ContactsScreen.tsx'), 'DebtorsScreen'),
  '/tickets-compte/:id': screen(
    () => import('./screens/contactTickets/ContactTicketsScreen.tsx'),
    'AccountTicketsScreen',
  ),
  '/debiteur-tickets/:id': screen(
    () => import('./screens/contactTickets/ContactTicketsScreen.tsx'),
    'DebtorTicketsScreen',
  ),
  '/reports': screen(
    () => import('./screens/reports/ReportsScreen.tsx'),
    'ReportsScreen',
    () => import('./screens/reports/summaryReports.ts').then(({ summaryReports }) => summaryReports),
  ),
  '/reports-journalier-tva': screen(
    () => import('./screens/dailyVat/DailyVatScreen.tsx'),
    'DailyVatScreen',
    () => import('./screens/dailyVat/dailyVatReports.ts').then(({ dailyVatReports }) => dailyVatReports),
  ),
  '/reports-journalier-paiements': screen(
    () => import('./screens/dailyPayments/DailyPaymentsScreen.tsx'),
    'DailyPaymentsScreen',
    () =>
      import('./screens/dailyPayments/dailyPaymentsReports.ts').then(
        ({ dailyPaymentsReports }) => dailyPaymentsReports,
      ),
  ),
  '/arretes-journee': screen(() => import('./screens/closings/ClosingsScreen.tsx'), 'ClosingsScreen'),
  '/export-comptable': screen(() => import('./screens/accounting/AccountingScreen.tsx'), 'AccountingScreen'),
  '/explorer': screen(() => import('./screens/explorer/ExplorerScreen.tsx'), 'ExplorerScreen'),
  '/xml-files/upload': screen(() => import('./screens/upload/UploadScreen.tsx'), 'UploadScreen'),
  '/creation-restaurant': screen(
    () => import('./screens/createRestaurant/CreateRestaurantScreen.tsx'),
    'CreateRestaurantScreen',
  ),
  '/payement-success/:token': screen(
    () => import('./screens/paymentResult/PaymentSuccessScreen.tsx'),
    'PaymentSuccessScreen',
  ),
  '/payement-cancled/:token': screen(
    () => import('./screens/paymentResult/PaymentCancelledScreen.tsx'),
    'PaymentCancelledScreen',
  ),
  '/paiement-demonstration/:token': screen(
    () => import('./screens/simulatedPayment/SimulatedPaymentScreen.tsx'),
    'SimulatedPaymentScreen',
  ),
  '/renouveler': screen(
    () => import('./screens/renewSubscription/RenewSubscriptionScreen.tsx'),
    'RenewSubscriptionScreen',
  ),
  '/list-restaurants': screen(
    () => import('./screens/restaurantList/RestaurantListScreen.tsx'),
    'RestaurantListScreen',
  ),
  '/details-restaurant-manager/:id': screen(
    () => import('./screens/restaurantDetails/RestaurantDetailsScreen.tsx'),
    'RestaurantDetailsScreen',
  ),
  '/modifier-restaurant-manager/:id': screen(
    () => import('./screens/editRestaurant/EditRestaurantScreen.tsx'),
    'EditRestaurantScreen',
  ),
  '/parametrages': screen(() => import('./screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  '/restaurants': screen(
    () => import('./screens/adminRestaurants/AdminRestaurantsScreen.tsx'),
    'AdminRestaurantsScreen',
  ),
  '/details-restaurant/:id': screen(
    () => import('./screens/adminRestaurantDetails/AdminRestaurantDetailsScreen.tsx'),
    'AdminRestaurantDetailsScreen',
  ),
  '/addrestaurant': screen(() => import('./screens/addRestaurant/AddRestaurantScreen.tsx'), 'AddRestaurantScreen'),
  '/modifier-restaurant/:id': screen(
    () => import('./screens/editRestaurant/AdminEditRestaurantScreen.tsx'),
    'AdminEditRestaurantScreen',
  ),
  '/renouveler-abonnement/:id': screen(() => import('./screens/adminRenew/AdminRenewScreen.tsx'), 'AdminRenewScreen'),
  '/resilier-abonnement/:id': screen(() => import('./screens/terminate/TerminateScreen.tsx'), 'TerminateScreen'),
  '/abonnements': screen(() => import('./screens/offers/OffersScreen.tsx'), 'OffersScreen'),
  '/codecsi': screen(() => import('./screens/csiCodes/CsiCodesScreen.tsx'), 'CsiCodesScreen'),
  '/subscriptions-csicodes': screen(
    () => import('./screens/subscriptionLists/CodeSubscriptionsScreen.tsx'),
    'CodeSubscriptionsScreen',
  ),
  '/subscriptions-paid': screen(
    () => import('./screens/subscriptionLists/PaidSubscriptionsScreen.tsx'),
    'PaidSubscriptionsScreen',
  ),
  '/abonnement-expirer': screen(() => import('./screens/expired/ExpiredScreen.tsx'), 'ExpiredScreen'),
  '/profile': screen(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  '/editprofile': screen(() => import('./screens/editProfile/EditProfileScreen.tsx'), 'EditProfileScreen'),
  '/editpassword': screen(() => import('./screens/editPassword/EditPasswordScreen.tsx'), 'EditPasswordScreen'),
  '/assign-user-to-store': screen(() => import('./screens/assignUser/AssignUserScreen.tsx'), 'AssignUserScreen'),
  '/invitation/:token': screen(() => import('./screens/invitation/InvitationScreen.tsx'), 'InvitationScreen'),
  '/verifier-email/:token': screen(() => import('./screens/verifyEmail/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
  '/annuler-email/:token': screen(() => import('./screens/undoEmail/UndoEmailScreen.tsx'), 'UndoEmailScreen'),
  '/waiters': screen(() => import('./screens/waiters/WaitersScreen.tsx'), 'WaitersScreen'),
  '/addwaiter': screen(() => import('./screens/waiters/AddWaiterScreen.tsx'), 'AddWaiterScreen'),
  '/editwaiter/:id': screen(() => import('./screens/waiters/EditWaiterScreen.tsx'), 'EditWaiterScreen'),
  '/admins': screen(() => import('./screens/admins/AdminsScreen.tsx'), 'AdminsScreen'),
  '/addadmin': screen(() => import('./screens/admins/AddAdminScreen.tsx'), 'AddAdminScreen'),
  '/editadmin/:id': screen(() => import('./screens/admins/EditAdminScreen.tsx'), 'EditAdminScreen'),
  '/managers': screen(() => import('./screens/managers/ManagersScreen.tsx'), 'ManagersScreen'),
  '/addmanager': screen(() => import('./screens/managers/AddManagerScreen.tsx'), 'AddManagerScreen'),
  '/editmanager/:id': screen(() => import('./screens/managers/EditManagerScreen.tsx'), 'EditManagerScreen'),
  '/affecte-restaurants/:id': screen(
    () => import('./screens/assignRestaurants/AssignRestaurantsScreen.tsx'),
    'AssignRestaurantsScreen',
  ),
  '/etat-des-donnees': screen(
    () => import('./screens/storeDifferences/StoreDifferencesScreen.tsx'),
    'StoreDifferencesScreen',
  ),
  '/journal-audit': screen(() => import('./screens/auditLog/AuditLogScreen.tsx'), 'AuditLogScreen'),
  '/register': screen(() => import('./screens/register/RegisterScreen.tsx'), 'RegisterScreen'),
  '/password-forgotten': screen(
    () => import('./screens/passwordForgotten/PasswordForgottenScreen.tsx'),
    'PasswordForgottenScreen',
  ),
  '/reset-password/:token': screen(
    () => import('./screens/resetPassword/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  '/login': lightScreen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
}

export const welcome = screen(() => import('./screens/welcome/WelcomeScreen.tsx'), 'WelcomeScreen')
export const notFound = screen(() => import('./screens/notFound/NotFoundScreen.tsx'), 'NotFoundScreen')
