/**
 * Made-up names of small local businesses. As with real businesses, some names contain a word for the kind of business and others do not. The
 * library does not know them. Well-known names come from the library's list and are left out of its training when they are tested.
 */
const list = (text) =>
  text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');

export const localNames = {
  restaurants: list(`El Toro Loco|Nonna Rosa Trattoria|The Rusty Anchor|Golden Dragon|Sal's Pizza|Taqueria La Esperanza|Lucky Noodle House|Big Mike's BBQ|Saigon Pho|Mama Lu's|
    The Copper Kettle|Hank's Burgers|Bombay Palace|Rosie's Diner|La Cocina de Ana|Tokyo Sushi Bar|Harbor Fish House|Blue Plate Kitchen|Smokin Joes|Twisted Fork|Zorba's Greek Taverna|The Hungry Bear|
    Pho 79|Thai Orchid|Corner Bistro|Los Compadres|Dragon Wok|Southern Comfort Eatery|Casa Bonita Cantina|Ray's Hot Dogs|Sandwich Spot|Jade Garden|The Velvet Pig|Mesa Grill|Bella Napoli Ristorante|
    Cedar Street Tavern|Hometown Buffet Line|Kabob Hut|Wing Shack|Seoul Garden|Oak & Ember|Frank's Deli|Mi Ranchito|Sunrise Pancake House|Crab Shanty|Green Leaf Salads|Peking Express|The Local Taphouse|Curry Leaf|Fat Boy's Subs|
    Little Havana Cafe|Tacos El Gordo|Old Mill Steakhouse|Gino's East Side|Wok N Roll|Bayou Boil|Ramen Ichi|Uncle Bob's Catering|Mangia Mangia|The Brass Tap|Farmhouse Table|Lotus Vegetarian|Queen of Sheba Ethiopian|Pasta Fresca`),
  'coffee shops and bakeries': list(`Daily Grind Coffee|Sunrise Bagels|Flour & Water Bakery|Perk Up|Bean There Cafe|Sweet Crumbs Bakehouse|Java Junction|Morning Glory Donuts|Red Door Coffee Roasters|The Steeping Room|Lulu's Patisserie|Grounded Espresso Bar|
    Boba Bliss|Nana's Cookies|Third Rail Coffee|Half Moon Bakery|Cup of Joy|Black Cat Cafe|Mile High Bagel Co|The Buttered Roll|Kettle & Leaf Tea House|Main Street Coffee`),
  airlines: list('Cape Air|Silver Airways|Boutique Air|Southern Airways Express|Surf Air|Contour Airlines'),
  hotels: list(`Seaside Inn|Mountain View Lodge|The Grand Bohemian Hotel|Pine Ridge Resort|Riverwalk Suites|Budget Host Motel|The Drake Guest House|Harborside Hotel|Desert Palms Inn & Suites|The Maxwell|Lakeshore Cottages|Old Town Hostel|Aspen Meadows Lodge|The Clift`),
  'car rental, trains and rides': list(`City Yellow Cab|Metro Taxi Assoc|Golden State Limo|Green Cab Co|Airport Express Shuttle|County Transit Pass|A1 Rent A Car|VIP Black Car Service|Island Ferry Lines|Valley Rail|Blue Line Coach|Sunset Tours|Ventra|Flash Cab`),
  fuel: list(`Quick Stop Gas|Main St Fuel Mart|Bob's Service Station|Hilltop Petroleum|Gas N Go|Interstate Truck Stop|Sunrise Food & Gas|Corner Pantry|Jet Gas|Kwik Shop|Fast Lane Fuels|Super Stop|Highway 9 Travel Plaza|Oasis Mart|County Line Store|Pump N Pantry|Lucky Stop|Northside Oil Co`),
  'cars, parking and tolls': list(`Joe's Auto Repair|Precision Tire & Brake|Downtown Parking LLC|City Center Garage|Sparkle Car Wash|Ace Towing|Westside Collision|Hernandez Auto Body|Speedy Lube|German Motor Works|Airport Parking Lot C|Municipal Parking Meters|
    Kar Kare|Quality Transmission|Pro Auto Glass|Bridgeview Toll Authority|Larry's Garage|Imported Car Service|Shine Time Detailing|Smog Check Express|Standard Parking 114|Eastside Muffler|Diesel Truck Repair|Ray's Tire Shop|Bay Area Toll|Harris County Toll Rd`),
  'software and cloud': list(`Pixelworks App|Cloudspan Hosting|Tasklio|Invoicely Software|Quantro Analytics|Formfox|Devbench.io|Sitepulse|MailNest|Codehaven|Boardly|Ledgerloop|Datastreak|Syncly.io|Plannr|Getstatic|Proofreel|Kloudhost Domains|Teamdrift|Hexaform`),
  'telephone and internet': list(`Valley Telephone Coop|Ridge Wireless|Lakeland Broadband|FiberNow|Hometown Cable|Sonic.net|Bluegrass Cellular|Mountain Internet|Ziply Fiber|Coastal Communications|Metronet`),
  'electricity, gas, water and waste': list(`City of Springfield Utilities|Blue Valley Electric Coop|Riverbend Water District|Pine County Sanitation|Lakewood Light & Power|Jackson EMC|Tri County Electric|City of Mesa Water|Valley Disposal|Monroe Gas|Clark Public Utilities|Northern Propane|Dakota Electric Assoc|Greenway Recycling|Town of Salem Sewer|Allied Waste Hauling`),
  'office supplies, post and couriers': list(`Postal Annex Plus|Speedy Print & Copy|Corner Mail Center|Downtown Copy Shop|Allied Office Products|The Paper Store|Mail & More|Pack N Ship|Swift Messenger|Toner Buzz|City Courier|Print Express|Business Stationers|Desk Depot|Pronto Printing`),
  'computers and electronics': list('Laptop World|PC Doctor Parts|Byte Shop|Circuit Electronics|Cameras Etc|Tech Exchange|Computer Warehouse'),
  'trade and industrial supplies': list(`Acme Tool & Supply|Valley Restaurant Supply|Metro Plumbing Supply|Pacific Steel & Metals|Hanson Electrical Supply|Gulf Coast Packaging|Tri-State Fasteners|Central Janitorial Supply|Northwest Lumber|Salon Supply Depot|Rio Grande Tile & Stone|
    Delta Welding Supply|Bay Plastics|Empire Safety Products|Kelly Paint Co|Greenfield Nursery|Midwest Feed & Seed|Mountain Materials|Allied Uniforms|The Fabric Outlet|Pioneer Wholesale Distributors|Eagle Industrial|J&M Components|Western Flooring Supply|Quality Glassware|Summit Chemical|Prairie Farm Supply|Atlas Bolt`),
  'hardware and home stores': list(`Miller's Hardware|Village Hardware|Handy Home Center|Oakdale Lumber Yard|Cole Hardware|Garden & Home`),
  'general stores': list('Bargain Barn|Dollar Depot|Main Street Mercantile|Surplus City|Value Mart|Everything Outlet'),
  'food stores': list('Green Grocer|Sunny Farms Market|La Michoacana Meat Market|Village Liquor|Asian Food Market|Bi-Rite|Farmer Joe\'s Produce|Corner Wine & Spirits|Hilltop Foods|Mercado Central'),
  health: list(`Smile Bright Dental|Dr Patel DDS|Lakeside Family Medicine|Northgate Chiropractic|Eye Associates Optometry|Valley Pediatrics|Sunrise Physical Therapy|Green Cross Pharmacy|Oak Street Clinic|Happy Paws Veterinary|Bright Minds Counseling|Advanced Dermatology|County General Hospital|Dr J Nguyen MD|Orthodontic Partners|Bayview Urgent Care`),
  'personal care, clothing and family': list(`Shear Perfection|Nail Art Studio|Main St Barber|Zen Day Spa|Iron Works Gym|Lotus Yoga|Little Sprouts Preschool|Bella Boutique|Sole Mates Shoes|Diamond Jewelers|Toy Box|Rosebud Florist|Snip Its Hair Salon|Kim's Dry Cleaning|Happy Kids Daycare|Trendy Threads|Tiger Karate|Petal Pushers|The Bike Shop|Downtown Athletic Club`),
  entertainment: list('Starlight Cinema|Pin Strikes Lanes|City Arena Box Office|Eagle Ridge Golf Club|Comedy Cellar|Museum of Modern Crafts|Laser Zone Arcade|Orpheum Theatre|Lucky Star Casino|Summit Ski Area|Bluebird Theater|Riverside Zoo'),
  advertising: list(`Bright Ideas Marketing|Signs Now Express|Blue Moon Creative|Hometown Radio KXLT|Metro Banner & Sign|Apex Digital Agency|Valley Tribune Newspaper|PromoKing Promotional|Big Sky Outdoor Advertising|Red Thread Design Studio|SEO Rocket|Spotlight Public Relations|
    Focal Point Photography|Trade Show Displays Direct|Lead Stream|Click Boost Media|Stitch N Print Embroidery|Local Pages Directory|Hype House Video Production`),
  insurance: list(`Johnson Insurance Agency|Keystone Mutual|Pacific Casualty|Heritage Ins Group|Summit Underwriters|Garcia State Farm Agent|Builders Surety Bonds|Workers Comp Fund|First Choice Ins Brokers|American Indemnity|Coastal Insurance|Premier Assurance`),
  'health plans': list('Valley Health Plan|Group Benefits Trust|Sierra Dental Plan|HSA Contribution Bank|Teamcare Health Ins'),
  'legal and professional services': list(`Smith & Wesley Law|Law Offices of J Ortega|Baker CPA|Chen & Park LLP|Reliable Bookkeeping|Summit Tax Services|Hughes Attorneys at Law|Northstar Consulting|Morgan Advisory|Precision Engineering PC|Lopez Tax & Notary|Arbor Architects|Dunn Legal Group|Ledger Pros Accounting|
    Hartman & Associates CPAs|Trustway Escrow|Brightpath Advisors|Pacific Patent Group|Mobile Notary Now|R Goldberg Esq|Whitfield Partners|Cornerstone Appraisal|Agent of Record Inc`),
  rent: list(`Maple Street Properties|Oakwood Property Mgmt|Sunset Realty|Harbor Point Commercial|Downtown Office Suites|123 Main St Holdings LLC|Secure Self Storage|Lakeside Management Company|Parkview Plaza LLC|Westfield Warehouse Rent|The Hive Coworking|Kim Family Trust Rent|Industrial Park Leasing|
    A-1 Mini Storage|Bridge Tower Building|Riverside Commons|Galleria Studio Rent|Union Square Landlord LLC|Centennial Realty Trust`),
  'equipment rental and leases': list('Valley Tool Rental|Bob\'s Equipment Rentals|Alliance Leasing|City Party Rentals|Summit Equipment Finance|Crane Masters Rental|Copier Lease Direct|Tri City Rents|Anchor Truck Rental'),
  'repairs, cleaning and trades': list(`A-1 Plumbing & Drain|Cool Breeze HVAC|Mike's Electric|Evergreen Lawn Care|Spotless Cleaning Services|Bug Busters Pest Control|Quick Fix Handyman|Lock & Key Pros|Superior Roofing|Greenthumb Landscaping|Crystal Clear Window Cleaning|Snowmen Plowing|Rapid Restoration|
    All Seasons Heating & Air|Diaz Painting|Titan Garage Doors|Appliance Doctor|Elite Janitorial|ProFence|Sewing Machine Repair|Tech Rescue Computer Repair|Summit Construction|Walker Concrete|Sunshine Carpet Care|Fire Safety Systems|Ruiz & Sons Contractors|Hood Cleaners of Texas|Grease Trap Service`),
  education: list('Lakeview Community College|Bright Future Academy|Realtor Training Institute|Small Business Summit|Food Handler Certification|State University Bookstore|Growth Workshop|Pro Exam Prep|Chapter One Books|Leadership Seminar|Bootcamp Prep Courses'),
  'taxes, licences and government': list('City of Fairview Business License|Marion County Treasurer|Dept of Consumer Affairs License|State Corp Commission|Bexar County Tax Office|Town of Hudson Clerk|Building Permit Center|Oregon Dept Revenue|DMV Registration Renewal|Idaho State Tax Comm|City Treasurer Permit|WV State Tax|Health Dept Inspection'),
  fines: list('City of Dayton Parking Violations|Traffic Ticket Pay|Municipal Court Fine|Photo Enforcement Program|County Citation Center'),
  contractors: list('J Rivera Subcontracting|Blue Sky Freelance Design|Temp Pros Staffing|Kate Miller Virtual Assistant|Day Labor Depot|Allied Staffing|Talent Bridge|Premier Temps'),
  charities: list('Community Food Bank|Hope Rescue Mission|Friends of the Library|Local Humane Society|Kids First Foundation|Grace Ministries|Veterans Relief Fund|PTA Fundraiser|Animal Shelter Donation|Rotary Club of Lakewood'),
  'goods for sale': list('Shenzhen Trade Import|Wholesale Candle Supply|Bulk Apparel Blanks|Pacific Imports|Artisan Goods Wholesale|Guangzhou Manufacturing|Closeout Merchandise'),
  'dues and other expenses': list('Lakewood Chamber of Commerce|State Bar Dues|Realtors Association|Contractors Trade Association|Sentinel Alarm|Electricians Union Local 11|Downtown Merchants Assoc|Weekly Business Journal'),
  // Customers that pay by bank transfer.
  sales: list(`Northwind Traders|Acme Manufacturing|Bluewater Hospitality Group|Stonebridge Partners|County School District|Evergreen Health System|Lakeside Homeowners|Redwood Ventures|General Dynamics|Procter Gamble|City of Omaha|Kaplan Industries|Granite Construction|University of Iowa|Target Corp|Maple Leaf Foods|Horizon Media Group|Brightstar Energy|Cargill|Westlake Clinic|Vantage Logistics|Summit Brands|Orchard Schools|Beacon Theatres`),
  'commissions': [],
}; // biome-ignore format: lists

/** Persons who are paid by Zelle, Venmo or check. */
export const persons = list('Maria Gonzalez|John Smith|Wei Chen|Ashley Johnson|Carlos Ramirez|Priya Shah|David Kim|Sarah Miller|Tom Baker|Linda Nguyen|James Carpenter|Emily Cook|Rob Mason|Daniel Farmer'); // biome-ignore format: one list
