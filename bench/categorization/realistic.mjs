/**
 * Descriptions as banks and card networks print them, with the direction of the money and what an accountant would book. Written by hand in the
 * formats of statements of US banks for this measurement, with invented local payees; they are not from anybody's statement. They are neither in the training
 * nor in what the confidence was fitted on. `a/b`: both are right. The rules about weak evidence were chosen on the first list. The second was written
 * afterwards; one general rule, that money paid is no income, was added after its first answers.
 */
const CHOSEN_ON = `
- meals TST* THE COPPER POT - RENO 00012877 RENO NV
- meals SQ *MORNING BIRD COFFEE Sacramento CA
- meals POS PURCHASE 1402 LOS COMPADRES TAQUERIA AUSTIN TX
- meals CHECKCARD 0312 PHO SAIGON 88 HOUSTON TX 24224433072101234567890
- meals DOORDASH*CHIPOTLE 855-973-1040 CA
- meals PURCHASE AUTHORIZED ON 03/14 STARBUCKS STORE 05532 BOISE ID S306073528473922 CARD 4412
- meals DD *DOORDASH PANDAEXPRE WWW.DOORDASH. CA
- meals MCDONALD'S F13422 BUFFALO NY
- meals UBER *EATS HELP.UBER.COM CA
- meals GRILL 29 WASHINGTON DC
- meals SQ *WATER STREET GRILL PORTLAND ME
- meals TST* POWER PLANT CAFE DETROIT MI
- meals DUNKIN #345678 Q35 BOSTON MA
- meals PIZZA CITY USA CHICAGO IL
- meals VILLAGE INN RESTAURANT 112 OMAHA NE
- meals CITY BAKERY & CAFE COLUMBUS OH
- meals THE ELECTRIC DINER LONDON KY
- meals OHIO CITY BURRITO CLEVELAND OH
- meals TEXAS ROADHOUSE #2267 PLANO TX
- meals CALIFORNIA PIZZA KITCHEN 0231 LOS ANGELES CA
- travel DELTA AIR 0062341876543 DELTA.COM CA
- travel UNITED 0162341234567 UNITED.COM TX
- travel SOUTHWES 5262112345678 800-435-9792 TX
- travel AMERICAN AIR0012345678901 FORT WORTH TX
- travel MARRIOTT DENVER TECH CENTER DENVER CO
- travel HAMPTON INN & SUITES 719-5551234 PUEBLO CO
- travel AIRBNB * HMX4R8Z2QK AIRBNB.COM CA
- travel UBER *TRIP HELP.UBER.COM CA
- travel LYFT *2 RIDES 03-14 LYFT.COM CA
- travel HERTZ RENT-A-CAR PHOENIX AZ
- travel AMTRAK .COM 0730112233445 WASHINGTON DC
- travel EXPEDIA 72839471234567 EXPEDIA.COM WA
- travel NEW YORK CITY TAXI 7H42 LONG IS CITY NY
- travel BUDGET RENT A CAR DENVER APO
- car_and_truck SHELL OIL 57444209802 TULSA OK
- car_and_truck CHEVRON 0093421 SACRAMENTO CA
- car_and_truck PURCHASE AUTHORIZED ON 02/27 EXXONMOBIL 97123456 RICHMOND VA
- car_and_truck QT 712 OUTSIDE TULSA OK
- car_and_truck CIRCLE K # 08821 MESA AZ
- car_and_truck LAZ PARKING 540221 ATLANTA GA
- car_and_truck PARKMOBILE 770-818-9036 GA
- car_and_truck E-ZPASS NY CSC REBILL 800-333-8655 NY
- car_and_truck JIFFY LUBE #1284 MADISON WI
- car_and_truck DISCOUNT TIRE CO WIC 12 WICHITA KS
- car_and_truck SUNPASS*ACC12345678 888-865-5352 FL
- car_and_truck LONG BEACH AUTO BODY LONG BEACH CA
- car_and_truck O'REILLY AUTO PARTS 3312 SPOKANE WA
- software ADOBE *CREATIVE CLOUD 408-536-6000 CA
- software GOOGLE *GSUITE_ACMECO cc@google.com CA
- software MSFT * E0400ABCDE MSBILL.INFO WA
- software GITHUB, INC. HTTPSGITHUB.C CA
- software AMAZON WEB SERVICES AWS.AMAZON.CO WA
- software DROPBOX*7C2GHJ1KLM DROPBOX.COM CA
- software SLACK T02AB12CD DUBLIN IRL
- software ZOOM.US 888-799-9666 WWW.ZOOM.US CA
- software QUICKBOOKS ONLINE 800-446-8848 CA
- software SQSP* INV12345678 HTTPSSQUARESP NY
- software GODADDY.COM 480-505-8855 AZ
- software OPENAI *CHATGPT SUBSCR HTTPSOPENAI.C CA
- advertising FACEBK *8H3K2L9AB2 650-5434800 CA
- advertising GOOGLE *ADS1234567890 cc@google.com CA
- advertising LINKEDIN ADS 9182736 LNKD.IN/BILL CA
- advertising YELP INC* YELP ADS 855-380-9357 CA
- advertising MAILCHIMP *MISC MAILCHIMP.COM GA
- advertising VISTAPRINT 866-207-4955 MA
- office_expense STAPLES 00112233 NASHVILLE TN
- office_expense USPS PO 4567890123 BALTIMORE MD
- office_expense FEDEX 771234567890 MEMPHIS TN
- office_expense UPS* 00000012E3456 800-811-1648 GA
- office_expense OFFICE DEPOT #2345 DALLAS TX
- office_expense STAMPS.COM 855-608-2677 TX
- supplies GRAINGER 877-2022594 IL
- supplies ULINE *SHIP SUPPLIES 800-295-5510 WI
- supplies FASTENAL COMPANY 01 MNWIN WINONA MN
- supplies/office_expense/personal AMZN Mktp US*2K3L45Z10 Amzn.com/bill WA
- supplies/office_expense/personal AMAZON.COM*RT4TY56U2 SEATTLE WA
- supplies/repairs_and_maintenance THE HOME DEPOT #0612 TAMPA FL
- supplies/repairs_and_maintenance LOWES #02345* RALEIGH NC
- supplies/office_expense/personal WAL-MART #1234 FRESNO CA
- supplies/office_expense/personal TARGET 00012345 MINNEAPOLIS MN
- supplies/office_expense/personal/meals COSTCO WHSE #0478 SAN DIEGO CA
- meals/personal/supplies KROGER #512 CINCINNATI OH
- meals/personal/supplies SAFEWAY #1234 SAN JOSE CA
- supplies/personal/repairs_and_maintenance HARBOR FREIGHT TOOLS 612 STOCKTON CA
- utilities PG&E WEB ONLINE DES:BILLPAY ID:0123456789 INDN:ACME LLC CO ID:XXXXX12345 WEB
- utilities CITY POWER & LIGHT UTIL PYMT 260312 INDEPENDENCE
- utilities VERIZON WIRELESS PAYMENTS 800-922-0204 FL
- utilities COMCAST CABLE COMM 800-COMCAST CA
- utilities ORIG CO NAME:AT&T ORIG ID:9864031004 DESC DATE:031226 CO ENTRY DESCR:PAYMENT SEC:PPD
- utilities DUKE ENERGY BILL PAY 260301 9101234567
- utilities WASTE MGMT WM EZPAY 866-834-2080 TX
- utilities SPECTRUM 855-707-7328 MO
- utilities CITY OF AUSTIN UTILITY BILL
- utilities ATMOS ENERGY CORP UTIL PYMT 888-286-6700 TX
- utilities T-MOBILE PCS SVC TMOBILE WEB
- utilities XCEL ENERGY-MN XCELENERGY PPD ID: 9410448596
- personal/entertainment/education POWER YOGA STUDIO DENVER CO
- personal ELECTRIC BIKES OF AUSTIN TX
- supplies/personal/meals WATER GARDEN NURSERY TAMPA FL
- personal/entertainment ENERGY FITNESS CLUB #22 PLANO TX
- personal/supplies LIGHTS OF TUSCANY HOME DECOR
- personal/meals KEY WEST FISH MARKET MIAMI FL
- personal/supplies TREE HOUSE BOOKS & TOYS
- insurance STATE FARM INSURANCE 800-956-6310 IL
- insurance PROGRESSIVE *INSURANCE 800-776-4737 OH
- insurance HISCOX INC HISCOX INS CCD 8882023007
- insurance GEICO *AUTO 800-841-3000 DC
- insurance NEXT INSURANCE 855-222-5919 CA
- employee_benefits BCBS OF ILLINOIS PREMIUM PPD
- employee_benefits KAISER PERMANENTE DES:GRP BILL ID:000123456
- legal_and_professional LEGALZOOM* LEGALZOOM 888-310-0151 CA
- legal_and_professional HOLLIS & WARE CPAS PLLC
- legal_and_professional LAW OFFICE OF M DENT PC DALLAS TX
- legal_and_professional ATTORNEY RETAINER HALE STROM LLP
- rent_property WEWORK 1 NORTH STATE ST CHICAGO IL
- rent_property ORIG CO NAME:APPFOLIO RENT ORIG ID:1234567890 CO ENTRY DESCR:WEB PMTS SEC:WEB
- rent_property PUBLIC STORAGE 08123 800-567-0759 CA
- rent_property OFFICE RENT MARCH MERIDIAN PLAZA LLC
- rent_property REGUS MANAGEMENT GROUP ADDISON TX
- rent_equipment UNITED RENTALS 123 CHARLOTTE NC
- rent_equipment SUNBELT RENTALS #0456 FORT MILL SC
- rent_equipment PENSKE TRK LSG 123410 RENO NV
- repairs_and_maintenance ROTO-ROOTER PLUMBING 513-762-6690 OH
- repairs_and_maintenance BRIGHT JANITORIAL SERVICES
- repairs_and_maintenance DELGADO PLUMBING AND HEATING
- repairs_and_maintenance ORKIN PEST CONTROL 404 GA
- education UDEMY: ONLINE COURSES UDEMY.COM CA
- education COURSERA.ORG 650-265-7649 CA
- education/personal BARNES & NOBLE #2345 TULSA OK
- taxes_and_licenses SECRETARY OF STATE CA BIZFILE SACRAMENTO CA
- taxes_and_licenses CITY OF SEATTLE BUSINESS LICENSE
- taxes_and_licenses CDTFA EPMT 916-445-6362 260430 ACME
- taxes_and_licenses FLA DEPT REVENUE DES:C01 ID:12345678
- taxes_and_licenses TEXAS COMPTROLLER WEBFILE TAX PYMT DD
- taxes_and_licenses NYS DTF SALES TAX PAYMNT 000000123456
- taxes_and_licenses KING COUNTY TREASURY PROPERTY TAX
- taxes_and_licenses GUSTO TAX 123456 6semk1 ACME
- income_tax/taxes_and_licenses IRS USATAXPYMT 220612345678901 CCD
- income_tax/taxes_and_licenses FRANCHISE TAX BO PAYMENTS 12345678 WEB
- entertainment/personal SACRAMENTO KINGS TICKETS SACRAMENTO CA
- personal/supplies TEXAS STATE OPTICAL AUSTIN TX
- personal/meals NEW YORK DELI NEWS STAND NEW YORK NY
- supplies/personal/car_and_truck CITY TIRE & HARDWARE BUTTE MT
- personal/supplies COUNTY LINE FEED STORE MODESTO CA
- personal STATE STREET BARBERS CHICAGO IL
- supplies/personal TOWN & COUNTRY GARDENS BOISE ID
- meals/personal BOARD & BREW SAN DIEGO CA
- personal/supplies GEORGIA PEACH BOUTIQUE ATLANTA GA
- personal COLORADO SKI & GOLF AURORA CO
- penalties NYC PARKING TICKET 212-504-4041 NY
- penalties CITY OF CHICAGO PARKING TICKET
- wages GUSTO NET 123456 6semk1 ACME LLC
- wages ADP WAGE PAY WAGE PAY 123456789012ABC
- wages PAYROLL RIPPLING 260315
- wages ORIG CO NAME:PAYCHEX EIB ORIG ID:1161124166 CO ENTRY DESCR:INVOICE SEC:CCD
- contract_labor UPWORK -812345678REF UPWORK.COM CA
- contract_labor FIVERR HTTPSWWW.FIVE NY
- bank_fees MONTHLY SERVICE FEE
- bank_fees WIRE TRANS SVC CHARGE - SEQUENCE: 260312012345
- bank_fees OVERDRAFT ITEM FEE FOR ACTIVITY OF 03-12
- bank_fees FOREIGN TRANSACTION FEE
- bank_fees BANKCARD MTOT DISC 260303 123456789012345
- bank_fees MERCHANT BANKCD FEE 496123456789
- bank_fees ANNUAL MEMBERSHIP FEE
- bank_fees LATE FEE FOR PAYMENT DUE 03/05
- bank_fees CASH DEPOSIT PROCESSING FEE
- other_interest INTEREST CHARGE ON PURCHASES
- other_interest PURCHASE INTEREST CHARGE
- loan SBA EIDL LOAN PAYMENT 7201234567
- loan ONDECK CAPITAL ACH PMT 260312
- loan KABBAGE LOAN PMT CCD
- loan/other_interest WELLS FARGO HOME MORTGAGE PMT
- transfer ONLINE TRANSFER TO SAV ...4421 TRANSACTION#: 17234567890 03/12
- transfer ONLINE BANKING TRANSFER TO CHK 1234 CONFIRMATION# 1234567890
- transfer CHASE CREDIT CRD AUTOPAY 240312 PPD ID: 4760039224
- transfer AMERICAN EXPRESS ACH PMT 240312 M1234 ACME LLC
- transfer CAPITAL ONE DES:CRCARDPMT ID:12345
- transfer PAYMENT TO CHASE CARD ENDING IN 9821 03/14
- transfer RECURRING TRANSFER TO SAVINGS WAY2SAVE REF #OP0KX12345
- transfer WF BUSINESS CARD AUTO PAY 260311 12345678
- transfer DISCOVER E-PAYMENT 260312 8123 ACME
- transfer TRANSFER TO SHARE 01
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance ZELLE PAYMENT TO MARISOL VEGA 17234567891
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance CHECK 1042
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance VENMO PAYMENT 1023456789012 ACME
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance ONLINE TRANSFER TO J SMITH REF #IB0KX
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance WIRE OUT DATE:260312 BNF:NORTHWIND TRADING
- supplies/repairs_and_maintenance/personal VISA DEBIT CARD PAYMENT ACE HARDWARE 4412
- supplies/personal CARD PURCHASE WITH PIN ROSA'S FABRICS
- personal/supplies DEBIT CARD CREDIT UNION ST FLOWERS
- supplies/personal PAYMENT VIA VISA CARD 1142 HILLTOP NURSERY
- personal/supplies MOBILE PAY WALLET CARD MARTHAS GIFTS
- owner_draw ATM WITHDRAWAL 004512 03/12 1200 MAIN ST
- owner_draw OWNER DRAW MARCH
- owner_draw NON-WF ATM WITHDRAWAL AUTHORIZED ON 03/12
- charitable_contributions AMERICAN RED CROSS 800-733-2767 DC
- charitable_contributions SALVATION ARMY DONATION
- pension_plans GUIDELINE 401K CONTRIB CCD
- pension_plans FIDELITY 401K PLAN CONTRIBUTION
- cost_of_goods_sold FAIRE WHOLESALE HTTPSWWW.FAIR CA
- cost_of_goods_sold PRINTFUL INC PRINTFUL.COM NC
- cost_of_goods_sold SANMAR 206-727-3200 WA
- other_expense CHAMBER OF COMMERCE DUES
- other_expense ADT SECURITY*401234567 800-238-2727 FL
- entertainment/personal NETFLIX.COM NETFLIX.COM CA
- entertainment/personal SPOTIFY USA 877-7781161 NY
- entertainment/personal AMC 0412 ONLINE LEAWOOD KS
- personal CVS/PHARMACY #01234 TAMPA FL
- personal GREAT CLIPS 1123 WACO TX
- personal BRIGHT SMILES DENTAL CARE
- personal PLANET FIT CLUB FEES 260317
+ gross_receipts STRIPE TRANSFER ST-A1B2C3D4E5 CCD
+ gross_receipts SQUARE INC DES:SQ260312 ID:T3ABCDEFG INDN:ACME CO ID:9424300002
+ gross_receipts SHOPIFY DES:TRANSFER ID:ST-X1Y2Z3
+ gross_receipts BANKCARD BTOT DEP 260312 123456789012345
+ gross_receipts MERCHANT BANKCD DEPOSIT 496123456789
+ gross_receipts REMOTE ONLINE DEPOSIT # 1
+ gross_receipts MOBILE DEPOSIT REF NUMBER 812345678
+ gross_receipts AMAZON.C7Q2A1B2 PAYMENTS 260312
+ gross_receipts ETSY, INC. DES:PAYOUT ID:12345678
+ gross_receipts ORIG CO NAME:NORTHWIND CORP ORIG ID:1234 CO ENTRY DESCR:INVOICE PMT SEC:CCD
+ gross_receipts ZELLE PAYMENT FROM DELIA PARK BACABC123456
+ gross_receipts AMERICAN EXPRESS SETTLEMENT 260312 1043212345
+ gross_receipts DEPOSIT MADE IN A BRANCH/STORE
+ gross_receipts INTUIT PYMT SOLN DES:DEPOSIT ID:524771234567890
+ gross_receipts FEDWIRE CREDIT VIA: CITIBANK B/O: HALLORAN SUPPLY INVOICE 2231
+ gross_receipts PAYPAL DES:TRANSFER ID:1012345678901
+ gross_receipts UBER USA 6787 EDI PAYMNT
+ gross_receipts RENT PAYMENT UNIT 4B TENANT
+ gross_receipts PAYROLL SERVICES CLIENT ABC INV 221
+ gross_receipts CITY OF AUSTIN VENDOR PAYMENT
+ gross_receipts STATE OF TEXAS VENDOR PYMT
+ gross_receipts ADP VENDOR PMT INVOICE 9912
+ gross_receipts HILTON CORPORATE AP PAYMENT
+ gross_receipts DUKE ENERGY SUPPLIER PAYMENT EDI
+ gross_receipts UNITED AIRLINES ACCTS PAYABLE EDI PYMNTS
+ transfer ONLINE TRANSFER FROM SAV ...4421 TRANSACTION#: 17234567892
+ transfer ONLINE TRANSFER FROM CHK 9921
+ transfer TRANSFER FROM SHARE 00
+ transfer ONLINE BANKING TRANSFER FROM SAVINGS CONF# ABC123
+ transfer EXT TRNSFR FROM ALLY BANK
+ transfer FUNDS TRANSFER FROM BROKERAGE -4412
+ transfer PAYMENT THANK YOU - WEB
+ transfer AUTOPAY PAYMENT - THANK YOU
+ transfer MOBILE PAYMENT - THANK YOU
+ transfer SCHWAB BROKERAGE MONEYLINK 260312
+ interest_income INTEREST PAYMENT
+ interest_income INTEREST PAID THIS PERIOD
+ other_income CASH REWARDS STATEMENT CREDIT
+ other_income IRS TREAS 310 TAX REF 031226
+ other_income CASHBACK BONUS REDEMPTION
+ loan SBA LOAN PROCEEDS DISBURSEMENT
+ loan KABBAGE FUNDING LOAN DISBURSEMENT
+ loan LINE OF CREDIT ADVANCE TO CHECKING 4421
+ owner_contribution OWNER CONTRIBUTION CAPITAL
+ software REFUND ADOBE *CREATIVE CLOUD 408-536-6000 CA
+ supplies/repairs_and_maintenance PURCHASE RETURN AUTHORIZED ON 03/18 THE HOME DEPOT #0612 TAMPA FL
+ travel DELTA AIR REFUND 0062341876543
+ supplies/office_expense/personal AMZN MKTP US REFUND AMZN.COM/BILL WA
+ utilities COMCAST CABLE REFUND 800-COMCAST
+ insurance PROGRESSIVE INS PREMIUM REFUND
`;

const HELD_OUT = `
- meals TST* LA PALMA COCINA - MESA 00098123 MESA AZ
- meals SQ *NORTH FORK ROASTERS Fargo ND
- meals POS DEBIT 0412 SUBWAY 44412 TULSA OK
- meals FIVE GUYS 1182 QSR ARLINGTON VA
- meals CHICK-FIL-A #02211 ATLANTA GA
- meals TST* STATE & MAIN BISTRO BOISE ID
- meals GRUBHUB*GOLDENWOK GRUBHUB.COM NY
- meals BLUE BOTTLE COFFEE 212 OAKLAND CA
- meals MISSION STREET BURRITOS SAN FRANCISCO CA
- meals TOWER PIZZA LANSING MI
- meals THE GARAGE BAR & GRILL RENO NV
- meals PUBLIC HOUSE 1890 TAVERN ERIE PA
- meals NEVADA SUNSET CAFE ELKO NV
- travel ALASKA AIR 0272112345678 SEATTLE WA
- travel JETBLUE 2792112345678 800-538-2583 NY
- travel HYATT PLACE BOULDER BOULDER CO
- travel COURTYARD BY MARRIOTT LINCOLN NE
- travel BOOKING.COM HOTEL AMSTERDAM
- travel ENTERPRISE RENT-A-CAR TULSA OK
- travel MTA*NYCT PAYGO NEW YORK NY
- travel BEST WESTERN PLUS MOAB UT
- car_and_truck ARCO #42123 AMPM MODESTO CA
- car_and_truck SPEEDWAY 04412 DAYTON OH
- car_and_truck VALERO 7712 EL PASO TX
- car_and_truck PURCHASE AUTHORIZED ON 04/02 SUNOCO 0373 SCRANTON PA S3060 CARD 7712
- car_and_truck AUTOZONE #1123 FLINT MI
- car_and_truck SPOTHERO 844-356-8054 IL
- car_and_truck FIRESTONE COMPLETE AUTO 0221 OGDEN UT
- car_and_truck MAIN STREET CAR WASH SALEM OR
- software INTUIT *QBOOKS ONLINE CL.INTUIT.COM CA
- software ATLASSIAN JIRA 415-701-1110 CA
- software NOTION LABS, INC. NOTION.SO CA
- software HUBSPOT INC. 888-482-7768 MA
- software DIGITALOCEAN.COM DIGITALOCEAN NY
- software FIGMA MONTHLY RENEWAL FIGMA.COM CA
- advertising GOOGLE ADS7712345678 SUPPORT.GOOGL CA
- advertising FACEBK ADS MENLO PARK CA
- advertising CONSTANT CONTACT 855-229-5506 MA
- office_expense STAPLES DIRECT 800-3333330 MA
- office_expense FEDEX OFFICE 0221 LEXINGTON KY
- office_expense USPS.COM CLICKNSHIP 800-344-7779 DC
- supplies MCMASTER-CARR 630-833-0300 IL
- supplies/repairs_and_maintenance MENARDS 3312 DULUTH MN
- supplies/repairs_and_maintenance/personal ACE HDWE 1182 BEND OR
- supplies/office_expense/personal AMAZON MKTPL*ZT1AB2CD3 Amzn.com/bill WA
- supplies/office_expense/personal BEST BUY 0012 TOLEDO OH
- meals/personal/supplies TRADER JOE S #212 ALBUQUERQUE NM
- utilities SO CAL EDISON CO BILL PAYMT 700123456789
- utilities CON ED OF NY CECONY INTELL CK
- utilities DOMINION ENERGY BILL PAYMT PPD ID: 5541234567
- utilities COX COMM ORANGE 800-234-3993 CA
- utilities REPUBLIC SERVICES TRASH 866-576-5548 AZ
- utilities GEORGIA POWER CO BILL PAYMENT
- utilities MESA WATER DISTRICT UTILITY PMT
- insurance THE HARTFORD NTCLSCIIC 260401
- insurance ALLSTATE INS CO INS PREM
- insurance NATIONWIDE INSURANCE PAYMENT
- employee_benefits AETNA HEALTH PREMIUM CCD
- legal_and_professional BENCH ACCOUNTING 888-760-1940
- legal_and_professional KERR & DOYLE ATTORNEYS AT LAW
- rent_property EXTRA SPACE STORAGE 3312 UT
- rent_property MONTHLY RENT OAK STREET PROPERTIES LLC
- repairs_and_maintenance SERVPRO OF DAYTON OH
- repairs_and_maintenance CLEARVIEW WINDOW CLEANING
- taxes_and_licenses WA DEPT REVENUE TAX PYMT 9812345
- taxes_and_licenses DELAWARE SECRETARY OF STATE FRANCHISE TAX
- taxes_and_licenses COUNTY TREASURER PROPERTY TAX 2ND HALF
- income_tax/taxes_and_licenses IRS USATAXPYMT 260415 CCD
- wages/bank_fees/other_expense ADP PAYROLL FEES ADP - FEES 10TXA 1234567
- wages GUSTO DES:NET 260401 ID:6SEMK
- wages SQUARE PAYROLL 260402
- contract_labor UPWORK ESCROW INC EDI PYMNTS
- bank_fees SERVICE CHARGE
- bank_fees OUTGOING WIRE TRANSFER FEE
- bank_fees RETURNED ITEM FEE
- bank_fees STRIPE FEE 260401
- other_interest INTEREST CHARGED ON CASH ADVANCES
- loan BLUEVINE LOAN PAYMENT CCD
- loan SBA LOAN PAYMENT 260401
- transfer ONLINE TRANSFER TO CHECKING ...8812
- transfer CITI AUTOPAY PAYMENT 260401 WEB
- transfer BARCLAYCARD US CREDITCARD 260401
- transfer INTERNET TRANSFER TO SAVINGS 0012
- owner_draw ATM CASH WITHDRAWAL 0042 OAK ST
- owner_draw MEMBER DRAW Q2
- charitable_contributions UNITED WAY DONATION
- pension_plans VANGUARD RETIREMENT PLAN CONTRIB
- cost_of_goods_sold ALIBABA.COM SINGAPORE
- other_expense/charitable_contributions ROTARY CLUB ANNUAL DUES
- personal MAINE COAST SWIMWEAR PORTLAND ME
- personal/supplies OREGON TRAIL OUTFITTERS EUGENE OR
- personal/meals CITY MARKET 0412 DURANGO CO
- personal/supplies VILLAGE TOY SHOP CONCORD NH
- personal STATE OF GRACE SALON DENVER CO
- personal/supplies LIGHTHOUSE GIFTS & CARDS
- personal WATERFALL DAY SPA
- personal/entertainment ENERGY DANCE COMPANY MACON GA
- personal/supplies POWER TOOLS & TOYS OUTLET
- personal/supplies LOCK STOCK & BARREL VINTAGE
- personal GAS LAMP BARBER SHOP
- supplies/personal VISA CHECK CARD PAYMENT HANKS FEED
- supplies/personal DEBIT CARD PURCHASE CARD 7712 MARIGOLD YARN
- personal/supplies TAP TO PAY VISA HILL TOP FLORIST
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance TRANSFER TO OMAR HADDAD REF 8812
- contract_labor/supplies/owner_draw/rent_property/repairs_and_maintenance ZELLE TO KIM ROOFING
+ gross_receipts STRIPE PAYOUT 260401
+ gross_receipts TOAST DEP APR 01
+ gross_receipts WORLDPAY COMB DEP 260401
+ gross_receipts CHECK DEPOSIT REF 8812
+ gross_receipts VENMO CASHOUT 1012345
+ gross_receipts EBAY COM7712AB PAYMENTS
+ gross_receipts INCOMING WIRE ORIG:HARBOR FREIGHT LINES INV 221
+ gross_receipts FEDEX AP EDI PYMNTS SUPPLIER
+ gross_receipts/other_income STATE FARM CLAIM VENDOR PMT
+ gross_receipts RENT INCOME APT 4
+ gross_receipts INSURANCE BROKER COMMISSION ACCT 221
+ gross_receipts COMCAST VENDORPAY 260402
+ gross_receipts MARRIOTT ACCOUNTS PAYABLE
+ gross_receipts/other_income GUSTO CLIENT REFERRAL PAYOUT
+ transfer ONLINE TRANSFER FROM CHECKING ...8812
+ transfer TRANSFER FROM SAVINGS 0012
+ transfer XFER FROM ACCT 4421
+ transfer ALLY BANK TRANSFER $TRANSFER
+ transfer ONLINE PAYMENT THANK YOU
+ interest_income INTEREST EARNED
+ other_income CREDIT CARD REWARDS REDEMPTION
+ loan ONDECK LOAN PROCEEDS
+ travel HILTON HOTELS REFUND
+ supplies/repairs_and_maintenance RETURN LOWES #0221
+ software ADOBE REFUND
`;

const rowsOf = (list) =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [sign, labels, ...words] = line.split(' ');
      return { description: words.join(' '), amount: sign === '+' ? 120_00n : -45_00n, truths: labels.split('/') };
    });
export const realisticRows = { chosenOn: rowsOf(CHOSEN_ON), heldOut: rowsOf(HELD_OUT) };

/** The decisions without a review, the wrong ones of them, and how honest the confidence is. */
export function scoreRealistic(categorize, rows = realisticRows.heldOut) {
  const answers = rows.map((row) => ({ row, given: categorize(row) }));
  const isRight = ({ row, given }) => row.truths.includes(given.category);
  const automatic = answers.filter(({ given }) => !given.needsReview);
  const right = automatic.filter(isRight);
  const between = (from, to) => {
    const inBand = answers.filter(({ given }) => given.confidence >= from && given.confidence < to);
    const mean = inBand.reduce((sum, { given }) => sum + given.confidence, 0) / inBand.length;
    return { from, to, rows: inBand.length, mean, right: inBand.filter(isRight).length / inBand.length };
  };
  return {
    rows: answers.length,
    automatic: automatic.length,
    precision: right.length / automatic.length,
    review: 1 - automatic.length / answers.length,
    accuracy: answers.filter(isRight).length / answers.length,
    wrong: automatic.filter((each) => !isRight(each)),
    bands: [between(0, 0.5), between(0.5, 0.85), between(0.85, 0.95), between(0.95, 1.01)],
  };
}
