import { type DatedRate, FIRST_DAY, history } from './dated-rate.js';

/** A county, city or district that levies a tax in addition to its state. */
export interface LocalAuthority {
  /** `US-NY-NYC`: starts with the code of the state. */
  readonly code: string;
  readonly name: string;
  /** The first date is the day from which its rate is known. */
  readonly rates: readonly DatedRate[];
}

/** An area taxed by one set of local authorities: a city, or the part of a county with these ZIP codes. */
export interface Locality {
  readonly code: string;
  readonly name: string;
  /** ZIP codes and ranges. A ZIP code in several localities belongs to the one with most of its addresses. */
  readonly zips: string;
  readonly authorities: readonly string[];
}

const CDTFA = 'CDTFA, California City and County Sales and Use Tax Rates, 1 January 2026';
const NY = 'New York State, Publication 718';
const TX = 'Texas Comptroller, City Sales and Use Tax Rates';
const FL = 'Florida, DR-15DSS, Discretionary Sales Surtax';
const IL = 'Illinois, ST-25, Tax Rate Finder';
const WA = 'Washington DOR, Local Sales and Use Tax Rates';
const AZ = 'Arizona, Transaction Privilege Tax Rate Table';
const CO = 'Colorado, DR 1002';
const TN = 'Tennessee, Local Option Sales Tax Rates';
const OH = 'Ohio, County Permissive Sales Tax Rates';
const MN = 'Minnesota Revenue, Local Sales Tax Information';
const VA = 'Va. Code 58.1-603.1, 58.1-604.01';
const GA = 'Georgia, Sales Tax Rate Chart';
const NC = 'North Carolina, Sales and Use Tax Rates by County';
const AL = 'Alabama, Local Tax Rates';
const HI = 'Hawaii, County Surcharge on GET';

type Steps = readonly [first: string, ...changes: (readonly [from: string, percent: string])[]];

const local = (code: string, name: string, source: string, [first, ...changes]: Steps): LocalAuthority => ({
  code: `US-${code}`,
  name,
  rates: history(source, [FIRST_DAY, first], ...changes),
});

/** A locality whose rate before that day is unknown. */
const localFrom = (from: string, code: string, name: string, source: string, percent: string): LocalAuthority => ({
  code: `US-${code}`,
  name,
  rates: history(source, [from, percent]),
});

export const localAuthorities: readonly LocalAuthority[] = [
  local('CA-LOS-ANGELES-COUNTY', 'Los Angeles County', CDTFA, ['2.25', ['2025-04-01', '2.5']]),
  localFrom('2026-01-01', 'CA-LONG-BEACH', 'Long Beach', CDTFA, '0.75'),
  localFrom('2026-01-01', 'CA-PASADENA', 'Pasadena', CDTFA, '0.75'),
  localFrom('2026-01-01', 'CA-GLENDALE', 'Glendale', CDTFA, '0.75'),
  localFrom('2026-01-01', 'CA-SANTA-MONICA', 'Santa Monica', CDTFA, '1'),
  local('CA-SAN-DIEGO-COUNTY', 'San Diego County', CDTFA, ['0.5']),
  local('CA-CHULA-VISTA', 'Chula Vista', CDTFA, ['1']),
  local('CA-SANTA-CLARA-COUNTY', 'Santa Clara County', CDTFA, ['1.875', ['2026-04-01', '2.5']]),
  local('CA-SAN-JOSE', 'San Jose', CDTFA, ['0.25']),
  local('CA-SAN-FRANCISCO', 'San Francisco', CDTFA, ['1.375']),
  local('CA-ALAMEDA-COUNTY', 'Alameda County', CDTFA, ['3']),
  localFrom('2026-01-01', 'CA-OAKLAND', 'Oakland', CDTFA, '0.5'),
  local('CA-SACRAMENTO-COUNTY', 'Sacramento County', CDTFA, ['0.5']),
  local('CA-SACRAMENTO', 'Sacramento', CDTFA, ['1']),
  local('CA-FRESNO-COUNTY', 'Fresno County', CDTFA, ['0.725']),
  local('CA-FRESNO', 'Fresno', CDTFA, ['0.375']),
  local('CA-ORANGE-COUNTY', 'Orange County', CDTFA, ['0.5']),
  local('CA-SANTA-ANA', 'Santa Ana', CDTFA, ['1.5']),
  local('CA-RIVERSIDE-COUNTY', 'Riverside County', CDTFA, ['0.5']),
  local('CA-RIVERSIDE', 'Riverside', CDTFA, ['1']),
  local('NY-NYC', 'New York City', NY, ['4.5']),
  local('NY-MCTD', 'Metropolitan Commuter Transportation District', NY, ['0.375']),
  local('NY-NASSAU', 'Nassau County', NY, ['4.25']),
  local('NY-SUFFOLK', 'Suffolk County', NY, ['4.25', ['2025-03-01', '4.375']]),
  local('NY-WESTCHESTER', 'Westchester County', NY, ['4']),
  local('NY-YONKERS', 'Yonkers', NY, ['4.5']),
  local('NY-ERIE', 'Erie County', NY, ['4.75']),
  local('NY-MONROE', 'Monroe County', NY, ['4']),
  local('NY-ONONDAGA', 'Onondaga County', NY, ['4']),
  local('NY-ALBANY', 'Albany County', NY, ['4']),
  local('TX-HOUSTON', 'Houston', TX, ['1']),
  local('TX-HOUSTON-MTA', 'Houston Metropolitan Transit Authority', TX, ['1']),
  local('TX-DALLAS', 'Dallas', TX, ['1']),
  local('TX-DALLAS-MTA', 'Dallas Area Rapid Transit', TX, ['1']),
  local('TX-AUSTIN', 'Austin', TX, ['1']),
  local('TX-AUSTIN-MTA', 'Austin Metropolitan Transit Authority', TX, ['1']),
  local('TX-SAN-ANTONIO', 'San Antonio', TX, ['1.25']),
  local('TX-SAN-ANTONIO-ATD', 'San Antonio Advanced Transportation District', TX, ['0.25']),
  local('TX-SAN-ANTONIO-MTA', 'San Antonio Metropolitan Transit Authority', TX, ['0.5']),
  local('TX-FORT-WORTH', 'Fort Worth', TX, ['1']),
  local('TX-FORT-WORTH-CCD', 'Fort Worth Crime Control District', TX, ['0.5']),
  local('TX-FORT-WORTH-MTA', 'Fort Worth Transportation Authority', TX, ['0.5']),
  local('TX-EL-PASO', 'El Paso', TX, ['1']),
  local('TX-EL-PASO-CTD', 'El Paso City Transit Department', TX, ['0.5']),
  local('TX-EL-PASO-COUNTY', 'El Paso County', TX, ['0.5']),
  local('FL-MIAMI-DADE', 'Miami-Dade County', FL, ['1']),
  local('FL-BROWARD', 'Broward County', FL, ['1']),
  local('FL-PALM-BEACH', 'Palm Beach County', FL, ['1', ['2026-01-01', '0.5']]),
  local('FL-ORANGE', 'Orange County', FL, ['0.5']),
  local('FL-HILLSBOROUGH', 'Hillsborough County', FL, ['1.5']),
  local('FL-PINELLAS', 'Pinellas County', FL, ['1']),
  local('FL-DUVAL', 'Duval County', FL, ['1.5']),
  local('IL-COOK', 'Cook County', IL, ['1.75']),
  local('IL-CHICAGO', 'Chicago', IL, ['1.25']),
  local('IL-RTA-COOK', 'Regional Transportation Authority, Cook County', IL, ['1']),
  local('PA-PHILADELPHIA', 'Philadelphia', '72 P.S. 7201-B; Philadelphia Code 19-2700', ['2']),
  local('PA-ALLEGHENY', 'Allegheny County', '16 P.S. 6152-B', ['1']),
  local('WA-SEATTLE', 'Seattle and King County', WA, ['3.75', ['2024-04-01', '3.85'], ['2026-01-01', '4.05']]),
  local('AZ-MARICOPA', 'Maricopa County', AZ, ['0.7']),
  local('AZ-PHOENIX', 'Phoenix', AZ, ['2.3', ['2025-07-01', '2.8']]),
  local('AZ-PIMA', 'Pima County', AZ, ['0.5']),
  local('AZ-TUCSON', 'Tucson', AZ, ['2.6']),
  local('CO-RTD', 'Regional Transportation District', CO, ['1']),
  local('CO-CD', 'Scientific and Cultural Facilities District', CO, ['0.1']),
  local('CO-DENVER', 'Denver', CO, ['4.81', ['2025-01-01', '5.15']]),
  local('CO-EL-PASO', 'El Paso County', CO, ['1.23']),
  local('CO-COLORADO-SPRINGS', 'Colorado Springs', CO, ['3.07']),
  local('CO-PPRTA', 'Pikes Peak Rural Transportation Authority', CO, ['1']),
  local('TN-DAVIDSON', 'Nashville and Davidson County', TN, ['2.25', ['2025-02-01', '2.75']]),
  local('TN-SHELBY', 'Memphis and Shelby County', TN, ['2.75']),
  local('OH-CUYAHOGA', 'Cuyahoga County and transit', OH, ['2.25']),
  local('OH-FRANKLIN', 'Franklin County and transit', OH, ['1.75', ['2025-04-01', '2.25']]),
  local('OH-HAMILTON', 'Hamilton County and transit', OH, ['2.05']),
  local('WI-MILWAUKEE-COUNTY', 'Milwaukee County', '2023 Wis. Act 12', ['0.5', ['2024-01-01', '0.9']]),
  localFrom('2024-01-01', 'WI-MILWAUKEE', 'Milwaukee', '2023 Wis. Act 12', '2'),
  local('MN-HENNEPIN', 'Hennepin County', MN, ['0.15']),
  local('MN-HENNEPIN-TRANSIT', 'Hennepin County transit', MN, ['0.5']),
  local('MN-MINNEAPOLIS', 'Minneapolis', MN, ['0.5']),
  local('MN-RAMSEY-TRANSIT', 'Ramsey County transit', MN, ['0.5']),
  local('MN-ST-PAUL', 'Saint Paul', MN, ['0.5', ['2024-04-01', '1.5']]),
  localFrom('2023-10-01', 'MN-METRO', 'Metro area transportation and housing', 'Minn. Stat. 297A.9915, 297A.9925', '1'),
  local('NV-CLARK', 'Clark County', 'Nevada, Components of Sales and Use Tax Rates', ['1.525']),
  local('NV-WASHOE', 'Washoe County', 'Nevada, Components of Sales and Use Tax Rates', ['1.415']),
  local('GA-FULTON', 'Fulton County', GA, ['3']),
  local('GA-ATLANTA', 'Atlanta', GA, ['1.9']),
  local('NC-MECKLENBURG', 'Mecklenburg County', NC, ['2.5', ['2026-07-01', '3.5']]),
  local('NC-WAKE', 'Wake County', NC, ['2.5']),
  local('OK-OKLAHOMA-CITY', 'Oklahoma City', 'Oklahoma, Rates and Codes for Sales Tax', ['4.125']),
  local('OK-TULSA-COUNTY', 'Tulsa County', 'Oklahoma, Rates and Codes for Sales Tax', ['0.367']),
  local('OK-TULSA', 'Tulsa', 'Oklahoma, Rates and Codes for Sales Tax', ['3.65']),
  local('NE-OMAHA', 'Omaha', 'Nebraska, Local Sales and Use Tax Rates', ['1.5']),
  local('NE-LINCOLN', 'Lincoln', 'Nebraska, Local Sales and Use Tax Rates', ['1.75']),
  local('KS-SEDGWICK', 'Sedgwick County', 'Kansas, Pub. KS-1700', ['1']),
  local('LA-ORLEANS', 'Orleans Parish', 'City of New Orleans, sales tax', ['5']),
  local('AL-JEFFERSON', 'Jefferson County', AL, ['2']),
  local('AL-BIRMINGHAM', 'Birmingham', AL, ['4']),
  local('SC-CHARLESTON', 'Charleston County', 'South Carolina, ST-500', ['3']),
  local('SC-RICHLAND', 'Richland County', 'South Carolina, ST-500', ['2']),
  local('VA-NORTHERN', 'Northern Virginia region', VA, ['0.7']),
  local('VA-HAMPTON-ROADS', 'Hampton Roads region', VA, ['0.7']),
  local('VA-CENTRAL', 'Central Virginia region', VA, ['0.7']),
  local('HI-HONOLULU', 'Honolulu', HI, ['0.5']),
  local('HI-HAWAII', 'Hawaii County', HI, ['0.5']),
  local('HI-KAUAI', 'Kauai', HI, ['0.5']),
  localFrom('2024-01-01', 'HI-MAUI', 'Maui', HI, '0.5'),
]; // biome-ignore format: one table

const locality = (code: string, name: string, zips: string, ...authorities: readonly string[]): Locality => ({
  code: `US-${code}`,
  name,
  zips,
  authorities: authorities.map((authority) => `US-${code.slice(0, 2)}-${authority}`),
});

export const localities: readonly Locality[] = [
  locality('CA-LOS-ANGELES', 'Los Angeles', '90001-90039,90041-90057,90059-90068,90070-90089,90272,90291-90293,90731,90732,90744,91040-91043,91303-91308,91311,91316,91324-91326,91331,91335,91342-91346,91352,91356,91364,91367,91401-91411,91423,91436,91601-91607', 'LOS-ANGELES-COUNTY'),
  locality('CA-LONG-BEACH', 'Long Beach', '90802-90808,90810,90813-90815', 'LOS-ANGELES-COUNTY', 'LONG-BEACH'),
  locality('CA-PASADENA', 'Pasadena', '91101-91107', 'LOS-ANGELES-COUNTY', 'PASADENA'),
  locality('CA-GLENDALE', 'Glendale', '91201-91208', 'LOS-ANGELES-COUNTY', 'GLENDALE'),
  locality('CA-SANTA-MONICA', 'Santa Monica', '90401-90405', 'LOS-ANGELES-COUNTY', 'SANTA-MONICA'),
  locality('CA-SAN-DIEGO', 'San Diego', '92101-92117,92119-92124,92126-92131,92134-92140,92145,92147,92154', 'SAN-DIEGO-COUNTY'),
  locality('CA-CHULA-VISTA', 'Chula Vista', '91910-91915', 'SAN-DIEGO-COUNTY', 'CHULA-VISTA'),
  locality('CA-SAN-JOSE', 'San Jose', '95110-95136,95138,95139,95141,95148', 'SANTA-CLARA-COUNTY', 'SAN-JOSE'),
  locality('CA-SAN-FRANCISCO', 'San Francisco', '94102-94134,94158', 'SAN-FRANCISCO'),
  locality('CA-OAKLAND', 'Oakland', '94601-94607,94609-94613,94618,94619,94621', 'ALAMEDA-COUNTY', 'OAKLAND'),
  locality('CA-FREMONT', 'Fremont', '94536,94538,94539,94555', 'ALAMEDA-COUNTY'),
  locality('CA-SACRAMENTO', 'Sacramento', '95811,95814-95820,95822,95831-95835', 'SACRAMENTO-COUNTY', 'SACRAMENTO'),
  locality('CA-FRESNO', 'Fresno', '93701-93711,93720-93722,93726-93728,93730', 'FRESNO-COUNTY', 'FRESNO'),
  locality('CA-ANAHEIM', 'Anaheim', '92801,92802,92804-92808', 'ORANGE-COUNTY'),
  locality('CA-IRVINE', 'Irvine', '92602-92604,92606,92612,92614,92616-92618,92620', 'ORANGE-COUNTY'),
  locality('CA-SANTA-ANA', 'Santa Ana', '92701,92703,92704,92706,92707', 'ORANGE-COUNTY', 'SANTA-ANA'),
  locality('CA-RIVERSIDE', 'Riverside', '92501,92503-92508', 'RIVERSIDE-COUNTY', 'RIVERSIDE'),
  locality('NY-NEW-YORK', 'New York', '10001-10282,10301-10314,10451-10475,11004,11005,11101-11109,11201-11256,11351-11436,11691-11697', 'NYC', 'MCTD'),
  locality('NY-NASSAU', 'Nassau County', '11501-11599,11020-11030,11050,11096,11709,11710,11714,11732,11735,11753,11756,11758,11762,11765,11771,11783,11791,11793,11797,11801-11804', 'NASSAU', 'MCTD'),
  locality('NY-SUFFOLK', 'Suffolk County', '11701-11707,11713,11715-11731,11733,11738-11752,11754,11755,11757,11763,11764,11766-11770,11772,11775-11782,11784-11790,11792,11794-11796,11798,11901-11980', 'SUFFOLK', 'MCTD'),
  locality('NY-YONKERS', 'Yonkers', '10701,10703-10705,10710', 'YONKERS', 'MCTD'),
  locality('NY-BUFFALO', 'Buffalo', '14201-14228', 'ERIE'),
  locality('NY-ROCHESTER', 'Rochester', '14602-14626', 'MONROE'),
  locality('NY-SYRACUSE', 'Syracuse', '13201-13290', 'ONONDAGA'),
  locality('NY-ALBANY', 'Albany', '12201-12212,12220-12260', 'ALBANY'),
  locality('TX-HOUSTON', 'Houston', '77001-77031,77033-77045,77047-77051,77054-77063,77065,77067,77068,77070,77071,77074-77082,77085,77087-77089,77091-77093,77096,77098,77099', 'HOUSTON', 'HOUSTON-MTA'),
  locality('TX-DALLAS', 'Dallas', '75201-75212,75214-75220,75223-75238,75240,75241,75243,75244,75246-75249,75251-75254,75287', 'DALLAS', 'DALLAS-MTA'),
  locality('TX-AUSTIN', 'Austin', '78701-78705,78721-78724,78731,78735,78741,78744,78745,78748-78759', 'AUSTIN', 'AUSTIN-MTA'),
  locality('TX-SAN-ANTONIO', 'San Antonio', '78201-78217,78219-78232,78235,78237,78240,78242,78247-78251,78254,78258', 'SAN-ANTONIO', 'SAN-ANTONIO-ATD', 'SAN-ANTONIO-MTA'),
  locality('TX-FORT-WORTH', 'Fort Worth', '76102-76112,76115,76116,76119,76123,76129,76132-76134,76137,76164', 'FORT-WORTH', 'FORT-WORTH-CCD', 'FORT-WORTH-MTA'),
  locality('TX-EL-PASO', 'El Paso', '79901-79908,79911,79912,79915,79922,79924,79925,79930,79932,79934-79936', 'EL-PASO', 'EL-PASO-CTD', 'EL-PASO-COUNTY'),
  locality('FL-MIAMI', 'Miami and Miami-Dade County', '33010-33018,33030-33035,33054-33056,33101-33199', 'MIAMI-DADE'),
  locality('FL-FORT-LAUDERDALE', 'Fort Lauderdale', '33301-33340', 'BROWARD'),
  locality('FL-WEST-PALM-BEACH', 'West Palm Beach', '33401-33422', 'PALM-BEACH'),
  locality('FL-ORLANDO', 'Orlando', '32801-32839', 'ORANGE'),
  locality('FL-TAMPA', 'Tampa', '33602-33626,33629,33634-33637,33647', 'HILLSBOROUGH'),
  locality('FL-ST-PETERSBURG', 'St. Petersburg', '33701-33716', 'PINELLAS'),
  locality('FL-JACKSONVILLE', 'Jacksonville', '32202-32258', 'DUVAL'),
  locality('IL-CHICAGO', 'Chicago', '60601-60626,60628-60634,60636-60647,60649,60651-60657,60659-60661,60664,60666,60668-60670,60680-60689', 'COOK', 'CHICAGO', 'RTA-COOK'),
  locality('PA-PHILADELPHIA', 'Philadelphia', '19102-19104,19106,19107,19109,19111,19112,19114-19116,19118-19154', 'PHILADELPHIA'),
  locality('PA-PITTSBURGH', 'Pittsburgh', '15201-15244', 'ALLEGHENY'),
  locality('WA-SEATTLE', 'Seattle', '98101-98109,98112,98115-98119,98121,98122,98125,98126,98133,98134,98136,98144,98154,98164,98174,98195,98199', 'SEATTLE'),
  locality('AZ-PHOENIX', 'Phoenix', '85001-85009,85012-85024,85027-85029,85031-85035,85037,85040-85045,85048,85050,85051,85054,85085', 'MARICOPA', 'PHOENIX'),
  locality('AZ-TUCSON', 'Tucson', '85701,85705,85710-85713,85715,85716,85719,85721,85730,85745,85748', 'PIMA', 'TUCSON'),
  locality('CO-DENVER', 'Denver', '80202-80212,80216,80218-80220,80222-80224,80230,80231,80236-80239,80246,80247,80249,80264,80265,80290,80293,80294', 'RTD', 'CD', 'DENVER'),
  locality('CO-COLORADO-SPRINGS', 'Colorado Springs', '80903-80907,80909,80910,80915-80924', 'EL-PASO', 'COLORADO-SPRINGS', 'PPRTA'),
  locality('TN-NASHVILLE', 'Nashville', '37201-37221,37228', 'DAVIDSON'),
  locality('TN-MEMPHIS', 'Memphis', '38103-38109,38111,38112,38114-38120,38122,38125-38128,38133-38135,38141', 'SHELBY'),
  locality('OH-CLEVELAND', 'Cleveland', '44101-44144', 'CUYAHOGA'),
  locality('OH-COLUMBUS', 'Columbus', '43085,43201-43235', 'FRANKLIN'),
  locality('OH-CINCINNATI', 'Cincinnati', '45202-45239', 'HAMILTON'),
  locality('WI-MILWAUKEE', 'Milwaukee', '53202-53212,53215,53216,53218,53221-53225,53233', 'MILWAUKEE-COUNTY', 'MILWAUKEE'),
  locality('MN-MINNEAPOLIS', 'Minneapolis', '55401-55415,55417-55419,55454,55455', 'HENNEPIN', 'HENNEPIN-TRANSIT', 'MINNEAPOLIS', 'METRO'),
  locality('MN-ST-PAUL', 'Saint Paul', '55101-55108,55114,55116,55119', 'RAMSEY-TRANSIT', 'ST-PAUL', 'METRO'),
  locality('NV-LAS-VEGAS', 'Las Vegas', '89002,89004,89005,89007,89011,89012,89014,89015,89018,89019,89021,89025-89027,89029-89032,89039,89040,89044,89046,89052,89054,89074,89081-89086,89101-89199', 'CLARK'),
  locality('NV-RENO', 'Reno', '89431-89436,89441,89501-89523', 'WASHOE'),
  locality('GA-ATLANTA', 'Atlanta', '30303,30305,30308-30315,30318,30324,30327,30331,30354,30363', 'FULTON', 'ATLANTA'),
  locality('NC-CHARLOTTE', 'Charlotte', '28202-28217,28226,28227,28244,28262,28269,28270,28273,28277,28278,28280-28282', 'MECKLENBURG'),
  locality('NC-RALEIGH', 'Raleigh', '27601,27603-27610,27612-27617', 'WAKE'),
  locality('OK-OKLAHOMA-CITY', 'Oklahoma City', '73102-73109,73111,73112,73114,73116,73118-73120,73129,73134,73139,73142,73149,73159,73162', 'OKLAHOMA-CITY'),
  locality('OK-TULSA', 'Tulsa', '74103-74108,74110,74112,74114-74117,74119,74120,74127-74130,74132-74137,74145,74146', 'TULSA-COUNTY', 'TULSA'),
  locality('NE-OMAHA', 'Omaha', '68102,68104-68118,68124,68127,68130-68132,68134,68137,68144,68154,68164', 'OMAHA'),
  locality('NE-LINCOLN', 'Lincoln', '68502-68508,68510,68512,68516,68520-68522,68524,68526,68528,68588', 'LINCOLN'),
  locality('KS-WICHITA', 'Wichita', '67202-67220,67223,67226,67228,67230,67235', 'SEDGWICK'),
  locality('LA-NEW-ORLEANS', 'New Orleans', '70112-70119,70122,70124-70131', 'ORLEANS'),
  locality('AL-BIRMINGHAM', 'Birmingham', '35203-35208,35211,35212,35214,35218,35221,35222,35224,35233,35234', 'JEFFERSON', 'BIRMINGHAM'),
  locality('SC-CHARLESTON', 'Charleston', '29401-29407,29412,29414,29418,29420,29424,29425,29464,29466', 'CHARLESTON'),
  locality('SC-COLUMBIA', 'Columbia', '29201,29203-29206,29209,29223,29225,29229', 'RICHLAND'),
  locality('VA-NORTHERN', 'Northern Virginia', '20101-20105,20107-20112,20120-20122,20124,20136,20137,20143,20147,20148,20151,20152,20155,20164-20166,20169,20170,20171,20175,20176,20180,20181,20190,20191,20194,22003-22044,22046,22060,22066,22079,22101,22102,22124,22150-22153,22180-22182,22191-22193,22201-22214,22301-22315', 'NORTHERN'),
  locality('VA-HAMPTON-ROADS', 'Hampton Roads', '23320-23325,23432-23439,23451-23464,23502-23518,23601-23608,23651-23669,23701-23709', 'HAMPTON-ROADS'),
  locality('VA-RICHMOND', 'Richmond', '23219-23238', 'CENTRAL'),
  locality('HI-HONOLULU', 'Honolulu', '96701,96706,96707,96709,96712,96717,96730,96731,96734,96744,96759,96762,96782,96786,96789,96791,96792,96795,96797,96801-96899', 'HONOLULU'),
  locality('HI-HAWAII', 'Hawaii County', '96704,96710,96719,96720,96725-96728,96737-96740,96743,96749,96750,96755,96760,96764,96771-96778,96780,96781,96783,96785', 'HAWAII'),
  locality('HI-KAUAI', 'Kauai', '96703,96705,96714-96716,96722,96741,96746,96747,96751,96752,96754,96756,96765,96766,96769,96796', 'KAUAI'),
  locality('HI-MAUI', 'Maui', '96708,96713,96729,96732,96733,96742,96748,96753,96757,96761,96763,96767,96768,96770,96779,96784,96788,96790,96793', 'MAUI'),
]; // biome-ignore format: one table
