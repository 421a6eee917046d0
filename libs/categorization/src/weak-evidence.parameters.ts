/**
 * Words that are no evidence, or not enough alone. They were chosen from what goes wrong on real bank texts: places, words of the bank, and
 * words that shops of any kind have in their names.
 */
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts of the names of states and of large cities. A payee with such a name is anything. */
export const PLACE_WORDS = list(`
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky
  louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york carolina
  dakota ohio oklahoma oregon pennsylvania rhode tennessee texas utah vermont virginia washington wisconsin wyoming puerto rico columbia
  brooklyn queens bronx manhattan angeles chicago houston phoenix philadelphia antonio diego dallas austin jacksonville worth columbus charlotte
  indianapolis francisco seattle denver nashville paso boston portland vegas detroit memphis louisville baltimore milwaukee albuquerque tucson
  fresno sacramento mesa atlanta omaha raleigh miami oakland minneapolis tulsa tampa arlington orleans wichita cleveland bakersfield aurora anaheim
  honolulu riverside lexington stockton cincinnati pittsburgh greensboro lincoln anchorage plano orlando irvine newark durham toledo laredo
  chandler madison lubbock scottsdale reno buffalo gilbert glendale norfolk fremont garland irving hialeah richmond boise spokane tacoma modesto
  rochester cupertino sunnyvale redmond bellevue cambridge waltham scranton wilmington boulder tempe pasadena delaware chesapeake
  nyc usa america american national united north south east west northern southern eastern western central pacific atlantic`);

/** Words of places and authorities that shops and clubs also have in their names. An authority has another word: tax, permit, clerk. */
export const AUTHORITY_WORDS = list(
  'city county town village state board federal municipal public government govt treasury dept department',
);
export const AUTHORITY_ACTS = list(`
  tax taxes license licenses licensing permit permits clerk revenue taxation comptroller treasurer collector dmv vehicles registration recorder
  franchise excise withholding unemployment edd futa cdtfa dor labor secretary inspection annual ftb`);

/** Words that banks and card networks add about the way of the payment. */
export const BANK_WORDS = list(`
  ach app autopay auto automatic bill bnf card cards cash check checkcard checks chip contactless credit crd debit deposit des dbt direct electronic
  entry epay eft external from internet inst instant mastercard mc memo mobile mtot online orig out paid pay payment payments pin pmt pmts point pos
  ppd preauthorized prepaid processed purch purchase pymt pymts recurring ref remote sale sales sent signature tap to transaction transfer type via visa
  wallet web wire withdrawal xfer conf number acct account banking bank thank you visadirect dda dbcrd tran`);

/** Banks and card issuers, whose name beside a payment or a transfer is no payee. */
export const BANK_NAMES = list(`
  ally alliant amex american express amer applecard apple gsbank barclaycard barclays brex capital one chase citi citibank citicard comenity creditcard crcardpmt
  ccpymt credit union discover divvy elan cardsvcs cardmember serv services fidelity moneyline goldman sachs marcus mercury navy federal pnc ramp
  regions robinhood schwab moneylink synchrony td truist usaa usbank us vanguard wells fargo wise bank america bofa fnb bread financial e trade etrade
  coinbase first republic svb huntington keybank citizens business platinum gold blue savings checking sav chk chkg svgs money market mma brokerage
  internal own share shares acct account epayment epay statement sweep balance zero trnsfr trsf tfr ext funds book redi`);

/** Words of a transfer between own accounts, and of the payment of a card. */
export const TRANSFER_WORDS = list('transfer xfer trnsfr trsf tfr sweep moneyline moneylink savings checking');
/** Words of money that customers pay. Beside them a word for a transfer is only the way. */
export const PAYOUT_WORDS = list(`
  payout payouts stripe square shopify paypal settlement amazon amzn etsy ebay toast clover airbnb doordash grubhub invoice customer client bankcard
  mtot btot merchant marketplace payables intuit quickbooks patreon braintree worldpay receivables adsense`);

/** The payment of a credit card as its issuers print it. */
export const CARD_PAYMENT =
  /^(?:chase credit|chase card|american express|amex|discover|citi card|citi autopay|capital one (?:crcardpmt|mobile|online)|barclaycard|applecard|synchrony|comenity|brex|ramp|divvy|elan cardsvcs)\b.*\b(?:pmt|pymt|payment|epayment|autopay|crcardpmt|epay|statement)\b/;

/** Words of loan money that comes in. */
export const LOAN_IN_WORDS = list('proceeds disbursement disbursal funding advance funded draw eidl sba ppp');

/** Words of one trade that shops, restaurants and clubs of other kinds use too. One of them alone is not enough. */
export const WORDS_OF_ANY_SHOP = list(`
  water power light lights electric energy gas public service hydro cable fiber mobile networks communications edison
  lock locks key keys tree glass doors door roof drain pool air cooling heating concrete mechanical restoration construction builders contractor
  tower building plaza commons park parks holdings management storage spaces garden gardens farm farms mill market
  mission shelter foundation giving rotary ride rides bus coach shuttle train metro trip travel airport clear lime bird
  java cookies express fine fines draw distribution cash settlement dep deposit check academy institute school college training books summit
  association chamber alarm security subscription capital financial funding lending trust mutual agency group partners solutions design studio
  studios media signs print lodge inn resort spa club bar house kitchen garage motors oil fuel fuels tire park valet lawn maid cleaning
  board state city county village town license court note grant claim
  home office paper supply supplies equipment tools hardware lumber rental rentals lease leasing rent studio labs cloud software digital data online
  health medical care fitness golf theater theatre cinema tickets games sports music`);

/** Names of well-known merchants that are also ordinary words. */
export const ORDINARY_NAMES = list(
  'clear lime bird via curb slice spaces caviar kayak hopper pods guru ring ace spire visible blanks handshake care score',
);

/** A payment that comes back. Without one of these, money that comes in is no expense. */
export const REFUND =
  /\b(?:REFUND|REFUNDED|RFND|RFD|RETURN|RETURNED|RTN|RTRN|REVERSAL|REVERSED|RVSL|CHARGEBACK|REBATE|CREDIT VOUCHER|MERCHANDISE CREDIT|ADJUSTMENT|ADJ|CANCELED|CANCELLED|CANCELLATION|OVERPAYMENT)\b/i;
