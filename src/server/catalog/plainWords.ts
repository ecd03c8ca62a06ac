/**
 * Words for complaints, and for what pharmacies sell. People type them into a
 * search as they type names of medicines, and many are one or two letters away
 * from one: colic is not folic acid, nor is what was meant by "collic".
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `
abscess ache acne allergic allergies allergy anaemia anemia angina ankle antacid
antacids antibiotic antibiotics antifungal antihistamine antihistamines
antiseptic anxiety appetite arthritis asthma asthmatic athlete athletes baby
backache bandage bandages bites bladder bleeding blister blisters bloated
bloating blood boils bone bones bowel breath breathing bronchitis bruise bruises
brush bunion burn burns cancer catarrh chest chickenpox chilblains child
children cholesterol circulation cold colds colic colitis collagen comb
condom condoms congestion conjunctivitis constipated constipation contraception
contact contacts contraceptive contraceptives corns cotton cough coughing coughs cramp cramps
cream creams croup cystitis dandruff deodorant depressed depression dermatitis
diabetes diabetic diarrhea diarrhoea diet digestion dizziness dizzy drops
dryness earache ears eczema electrolyte electrolytes energy enema epilepsy
erectile erection eyes face feet fever fibromyalgia flatulence floss
flushes foot fungal fungus gauze gingivitis gloves gout gums haemorrhoid
haemorrhoids hair hands hangover hayfever head headache headaches headlice heart
heartburn hemorrhoid hemorrhoids herbal herpes hives hormone hormones hypertension
impotence incontinence indigestion infected infection infections infertility
inflammation inhaler inhalers insect insomnia itch itching itchy jetlag joint
joints kidney knee laxative laxatives leg legs lenses lice lips liver lotion
lubricant lungs malaria mask masks measles medicine medicines memory menopausal
menopause menstrual migraine migraines milk minerals moisturiser moisturizer
morning motion mouth mouthwash mucus mumps muscle muscles nacl nail nails
nappies nappy nasal nausea neck needle needles nerve nerves nose nsaid nsaids
obesity ointment osteoarthritis osteoporosis pain painful painkiller
painkillers pains palpitations panic parasites patch patches period periods
phlegm piles pills plaster plasters pneumonia powder pregnancy pregnant
prescription probiotic
probiotics prostate protein psoriasis rash rashes reflux relief repellent
rheumatism ringworm rosacea runny scabies scalp scar scars sciatica seizures
shampoo shingles shoulder sickness sinus sinuses sinusitis skin sleep sleeping
sleepless smoking sneezing snoring soap sore sores spasm spasms spots sprain
sprains spray sterile steroid steroids stiffness sting stings stockings stomach
stool stress stroke sunburn suncream sunscreen supplement supplements
suppositories suppository sweating swelling swollen swab swabs syphilis syringe
syringes tablet tablets tampon tampons teeth teething tension tests thermometer
throat thrush thyroid tinnitus tired tiredness tissues tongue tonsillitis
tonsils tooth toothache toothbrush toothpaste travel tweezers ulcer ulcers
urinary urine vaccine vaccines vagina vaginal vapour veins verruca verrucas
vertigo virus vitamin vitamins vomit vomiting warts weight wheezing wind wipes
worms wound wounds wrinkles`
    .trim()
    .split(/\s+/),
);
